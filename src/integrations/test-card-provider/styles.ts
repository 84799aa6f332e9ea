import { createHash } from 'node:crypto'

/** The pages' whole style sheet, kept in the page itself: the provider stands on its own and loads nothing. */
const STYLES = `
:root { color-scheme: light dark; --ground: #f4f1ea; --card: #fffdf9; --ink: #23211d; --soft: #635d52; --line: #d9d2c3;
  --accent: #2f4f3e; --on-accent: #fff; --test: #ffdf8a; --on-test: #3d2c00; --wrong: #9d1f1f; --wrong-ground: #fdecea; }
@media (prefers-color-scheme: dark) { :root { --ground: #171613; --card: #211f1b; --ink: #f1ece1; --soft: #b5ad9d; --line: #423e36;
  --accent: #9fcfb3; --on-accent: #10231a; --test: #5a4300; --on-test: #ffeec2; --wrong: #ffb4ab; --wrong-ground: #3d1a17; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.banner { background: var(--test); color: var(--on-test); padding: .75rem 1rem; text-align: center; margin: 0; }
.banner strong { display: block; }
main { width: min(100% - 2rem, 27rem); margin: 2rem auto; background: var(--card); border: 1px solid var(--line);
  border-radius: 1rem; padding: clamp(1.25rem, 5vw, 2rem); }
.provider { color: var(--soft); font-size: .875rem; letter-spacing: .08em; text-transform: uppercase; margin: 0; }
h1 { font: 600 1.5rem/1.25 Georgia, 'Times New Roman', serif; margin: .25rem 0 1.25rem; text-wrap: balance; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; padding: 1rem 0; border-block: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
dd.amount { font-weight: 600; font-size: 1.25rem; line-height: 1.2; }
form { display: grid; gap: 1.125rem; grid-template-columns: 1fr 1fr; }
.field { display: grid; gap: .25rem; align-content: start; }
.field:first-of-type, .wide { grid-column: 1 / -1; }
label { font-weight: 600; }
input { font: inherit; color: inherit; width: 100%; min-height: 3rem; padding: .5rem .75rem; background: transparent;
  border: 1px solid var(--soft); border-radius: .5rem; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border-color: var(--wrong); border-width: 2px; }
.hint { color: var(--soft); font-size: .875rem; margin: 0; }
.error { color: var(--wrong); font-size: .875rem; font-weight: 600; margin: 0; }
.alert { background: var(--wrong-ground); color: var(--wrong); border-radius: .5rem; padding: .75rem 1rem; margin: 0 0 1.25rem; font-weight: 600; }
button, .button { font: inherit; font-weight: 600; min-height: 3rem; padding: .625rem 1.25rem; border: 1px solid var(--accent);
  border-radius: .5rem; background: var(--accent); color: var(--on-accent); cursor: pointer; text-align: center; text-decoration: none; display: block; }
button.plain { background: transparent; color: var(--accent); }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.cancel { text-align: center; margin: 1.25rem 0 0; }
.cancel a { display: inline-block; padding: .5rem; }
.cards { margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
h2 { font-size: 1rem; margin: 0 0 .5rem; }
.cards ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .25rem; }
.cards li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.cards code { font-size: .9375rem; font-variant-numeric: tabular-nums; }
.cards span { color: var(--soft); }
`

/** Lets the browser apply exactly this style sheet and nothing else that is inline. */
export const STYLES_HASH = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`

/** The style sheet as it stands in a page; a space more inside it and its hash would not fit. */
export const STYLE_ELEMENT = `<style>${STYLES}</style>`
