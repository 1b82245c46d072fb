{#- The modules of docs/scripts in one script. -#}
{{ config.extra.script("docs/scripts/main.mjs") }}
