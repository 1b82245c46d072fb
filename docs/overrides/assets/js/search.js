{#- The modules of the search in one script, and its words; fetched when somebody means to search. -#}
globalThis.rulebookSearch = {{ config.extra.search | tojson }};
{{ config.extra.script("docs/scripts/searching.mjs") }}
