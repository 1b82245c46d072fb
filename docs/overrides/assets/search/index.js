{#- What the search finds: the sections of this language's pages, and the forms of their words. -#}
{{ config.extra.search_index(pages, config.theme.language) }}
