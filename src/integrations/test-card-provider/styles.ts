import { createHash } from 'node:crypto'

export const FONT_ADDRESSES = {
  display: '/test-provider/fonts/display.woff2',
  text: '/test-provider/fonts/text.woff2',
}

const STYLES = `
@font-face { font-family: 'Bodoni Moda'; src: url('${FONT_ADDRESSES.display}') format('woff2'); font-display: swap; }
@font-face { font-family: 'Instrument Sans'; src: url('${FONT_ADDRESSES.text}') format('woff2'); font-weight: 400 600; font-display: swap; }
:root { color-scheme: light dark; --ground: #faf7f2; --card: #fff; --ink: #191512; --soft: #4c443d; --line: #ddd3c6; --edge: #8c8075;
  --accent: #1f4d45; --on-accent: #fdfbf7; --test: #f3e2d0; --on-test: #191512; --wrong: #a1231b; --wrong-ground: #fbe6e3; --focus: #8f5120; }
@media (prefers-color-scheme: dark) { :root { --ground: #14110f; --card: #1d1916; --ink: #f4eee5; --soft: #cfc4b7; --line: #332c26; --edge: #80746a;
  --accent: #8fc7b8; --on-accent: #0f1e1a; --test: #3a2a1c; --on-test: #f4eee5; --wrong: #f2a199; --wrong-ground: #3d1c19; --focus: #dfa36c; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 1rem/1.5 'Instrument Sans', Arial, sans-serif; }
.banner { background: var(--test); color: var(--on-test); padding: .75rem 1rem; text-align: center; margin: 0; }
.banner strong { display: block; }
main { width: min(100% - 2rem, 27rem); margin: 2rem auto; background: var(--card); border: 1px solid var(--line);
  border-radius: 2px; padding: clamp(1.25rem, 5vw, 2rem); }
.provider { color: var(--soft); font-size: .875rem; letter-spacing: .08em; text-transform: uppercase; margin: 0; }
h1 { font: 400 2rem/1.2 'Bodoni Moda', 'Times New Roman', serif; margin: .375rem 0 1.25rem; text-wrap: balance; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; padding: 1rem 0; border-block: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
dd.amount { font-weight: 600; font-size: 1.25rem; line-height: 1.2; }
form { display: grid; gap: 1.125rem; grid-template-columns: 1fr 1fr; }
.field { display: grid; gap: .25rem; align-content: start; }
.field:first-of-type, .wide { grid-column: 1 / -1; }
label { font-weight: 500; }
input { font: inherit; color: inherit; width: 100%; min-height: 3rem; padding: .5rem .75rem; background: transparent;
  border: 1px solid var(--edge); border-radius: 2px; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border-color: var(--wrong); border-width: 2px; }
.hint { color: var(--soft); font-size: .875rem; margin: 0; }
.error { color: var(--wrong); font-size: .875rem; font-weight: 600; margin: 0; }
.alert { background: var(--wrong-ground); color: var(--wrong); border-radius: 2px; padding: .75rem 1rem; margin: 0 0 1.25rem; font-weight: 600; }
button, .button { font: inherit; font-weight: 500; min-height: 3rem; padding: .625rem 1.25rem; border: 1px solid var(--accent);
  border-radius: 2px; background: var(--accent); color: var(--on-accent); cursor: pointer; text-align: center; text-decoration: none; display: block; }
button.plain { background: transparent; color: var(--accent); }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.cancel { text-align: center; margin: 1.25rem 0 0; }
.cancel a { display: inline-block; padding: .5rem; }
.cards { margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
h2 { font: 400 1.25rem/1.3 'Bodoni Moda', 'Times New Roman', serif; margin: 0 0 .5rem; }
.cards ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .25rem; }
.cards li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.cards code { font: inherit; font-size: .9375rem; font-variant-numeric: tabular-nums; }
.cards span { color: var(--soft); }
.cards form { margin-top: 1rem; }
.voucher { margin: 1.25rem 0 1.5rem; padding: 1rem .75rem; background: #fff; color: #111; border: 1px solid var(--line); border-radius: 2px; text-align: center; }
.voucher svg { display: block; width: 100%; height: 5.5rem; fill: #111; }
.voucher figcaption { margin-top: .5rem; letter-spacing: .12em; font-variant-numeric: tabular-nums; }
`

/** CSP source that allows exactly this inline style sheet. */
export const STYLES_HASH = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`

/** An extra space would change the hash. */
export const STYLE_ELEMENT = `<style>${STYLES}</style>`
