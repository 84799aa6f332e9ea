import { createHash } from 'node:crypto'
import { Markup, markup } from '#emails/markup.ts'
import type { Locale } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { OFFLINE } from '#web/commerce/offline/offline-keys.ts'
import { BOOT_SCRIPT, STORED } from '#web/platform/boot-script.ts'
import displayFont from '../../web/fonts/bodoni-moda.woff2?url'
import textFont from '../../web/fonts/instrument-sans.woff2?url'
import tokens from '../../web/styles/tokens.css?raw'
import pageScript from './offline-page.js?raw'
import pageStyles from './offline-page.css?raw'

const FONTS = `@font-face{font-family:'Bodoni Moda';src:url('${displayFont}') format('woff2');font-display:swap}
@font-face{font-family:'Instrument Sans';src:url('${textFont}') format('woff2');font-weight:400 600;font-display:swap}
`
/** The rest of the file is for Tailwind. */
const COLOURS = tokens.slice(0, tokens.indexOf('@theme'))

interface OfflinePage {
  html: string
  /** Its Content-Security-Policy. */
  policy: string
}

/** Self-contained; shown for any page while the store is unreachable. */
export function drawOfflinePage(
  locale: Locale,
  { name, colorSheet = '' }: { name: string; colorSheet?: string | undefined },
): OfflinePage {
  const t = translationsOf(locale).of('offline')
  const styles = FONTS + COLOURS + colorSheet + pageStyles
  const script = scriptWith({
    KEYS: { ...OFFLINE, age: STORED.age },
    TEXTS: { trying: t('trying'), still: t('still') },
  })
  const page = markup`<!doctype html>
<html lang="${locale}" data-theme="light">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${t('title')} | ${name}</title>
<script>${new Markup(BOOT_SCRIPT)}</script>
<style>${new Markup(styles)}</style>
</head>
<body>
<header>
<svg viewBox="0 0 40 40" aria-hidden="true"><path d="M2 30h36" /><path d="M4 30 14.5 13l6 9.5L24 17l10 13" stroke-linejoin="round" /><path class="sun" d="M19.5 11a5.5 5.5 0 0 1 10.3 2.7" stroke-linecap="round" /></svg>
${name}
</header>
<main>
<h1>${t('title')}</h1>
<p class="lead">${t('text')}</p>
<div class="again"><button type="button">${t('retry')}</button><output></output></div>
<div class="lists">
<section id="cart" aria-labelledby="cart-title" hidden>
<div class="head"><h2 id="cart-title">${t('cart')}</h2></div>
<ul></ul>
<p class="total"><span>${t('total')}</span><span id="total"></span></p>
</section>
<section id="seen" aria-labelledby="seen-title" hidden>
<div class="head"><h2 id="seen-title">${t('seen')}</h2></div>
<ul></ul>
</section>
</div>
</main>
<script>${new Markup(script)}</script>
</body>
</html>`
  return { html: page.html, policy: policyOf([BOOT_SCRIPT, script], styles) }
}

/** The file's code after these values, in its own scope. */
function scriptWith(values: Record<string, object>): string {
  const constants = Object.entries(values).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`)
  return `{${constants.join('')}\n${pageScript}}`
}

function policyOf(scripts: readonly string[], styles: string): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(' ')}`,
    `style-src ${hashOf(styles)}`,
    "font-src 'self'",
    'img-src blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
