import type { Brand } from '#config/brand.ts'
import type { Locale } from '#i18n/locale.ts'
import { townOf } from '#kit/town.ts'
import { PALETTES } from '#vocabulary/colors/palette.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

const {
  ink: INK,
  'ink-soft': INK_SOFT,
  paper: PAPER,
  line: LINE,
  agave: AGAVE,
  'on-agave': ON_AGAVE,
  copper: COPPER,
} = PALETTES.light

const SERIF = markup`font-family: 'Bodoni 72', Didot, Georgia, 'Times New Roman', serif`
const SANS = markup`font-family: 'Helvetica Neue', Helvetica, Arial, sans-serif`
const CELL = markup`${SANS}; font-size: 16px; line-height: 26px; color: ${INK}`

interface EmailLayout {
  brand: Brand
  locale: Locale
  title: string
  /** Mail lists show it beside the subject. */
  preview: string
  body: readonly Markup[]
}

/** Tables and inline styles work in all mail clients. No pictures are fetched, so nobody is tracked. */
export function emailLayout({ brand, locale, title, preview, body }: EmailLayout): string {
  const { street, colony, postalCode, country } = brand.address
  return markup`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light" />
<meta name="format-detection" content="telephone=no, date=no, address=no" />
<title>${title}</title>
</head>
<body style="margin: 0; padding: 0; background-color: ${PAPER}">
<div style="display: none; max-height: 0; overflow: hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}">
<tr><td align="center" style="padding: 32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width: 100%; max-width: 600px">
<tr><td align="center" style="${SERIF}; font-size: 26px; line-height: 34px; letter-spacing: 1px; color: ${INK}; padding: 8px 0 20px; border-bottom: 2px solid ${COPPER}">${brand.name}</td></tr>
<tr><td bgcolor="#ffffff" style="${CELL}; padding: 36px 32px; border: 1px solid ${LINE}; border-top: 0">
<h1 style="${SERIF}; font-size: 28px; line-height: 36px; font-weight: normal; color: ${INK}; margin: 0 0 20px">${title}</h1>
${body}
</td></tr>
<tr><td align="center" style="${SANS}; font-size: 13px; line-height: 21px; color: ${INK_SOFT}; padding: 24px 16px 0">
${brand.legalName}<br />${street}, ${colony}, ${postalCode} ${townOf(brand.address)}, ${country}<br />${brand.phone.display}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`.html
}

export function paragraph(text: string | Markup): Markup {
  return markup`<p style="${CELL}; margin: 0 0 16px">${text}</p>`
}

export function button(label: string, url: string): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 16px"><tr><td bgcolor="${AGAVE}" style="padding: 14px 28px"><a href="${url}" style="${SANS}; font-size: 16px; line-height: 20px; color: ${ON_AGAVE}; text-decoration: none; display: inline-block">${label}</a></td></tr></table>`
}

/** Breaks words of any length, so that no link is wider than a phone. */
export function link(label: string, url: string): Markup {
  return markup`<a href="${url}" style="color: ${AGAVE}; text-decoration: underline; word-break: break-all">${label}</a>`
}

export function facts(rows: readonly (readonly [name: string, value: string | Markup])[]): Markup {
  const cells = rows.map(
    ([name, value]) =>
      markup`<tr><td width="120" valign="top" style="${SANS}; font-size: 14px; line-height: 24px; color: ${INK_SOFT}; padding: 8px 16px 8px 0; border-bottom: 1px solid ${LINE}">${name}</td><td valign="top" style="${CELL}; line-height: 24px; padding: 8px 0; border-bottom: 1px solid ${LINE}; word-break: break-word">${value}</td></tr>`,
  )
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 24px">${cells}</table>`
}

export function subtitle(text: string): Markup {
  return markup`<h2 style="${SERIF}; font-size: 20px; line-height: 28px; font-weight: normal; color: ${INK}; margin: 24px 0 8px">${text}</h2>`
}

export interface Amount {
  label: string
  note?: string
  amount: string
  isTotal?: boolean
}

export function amountTable(rows: readonly Amount[]): Markup {
  const cells = rows.map(({ label, note = '', amount, isTotal = false }) => {
    const cell = markup`padding: 8px 0; border-bottom: ${isTotal ? `2px solid ${INK}` : `1px solid ${LINE}`}; font-weight: ${isTotal ? 'bold' : 'normal'}`
    return markup`<tr><td valign="top" style="${CELL}; line-height: 24px; ${cell}; padding-right: 16px; word-break: break-word">${label}${note ? markup`<br /><span style="font-size: 14px; font-weight: normal; color: ${INK_SOFT}">${note}</span>` : ''}</td><td valign="top" align="right" style="${CELL}; line-height: 24px; ${cell}; white-space: nowrap">${amount}</td></tr>`
  })
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 24px">${cells}</table>`
}

/** Each value in one element, which a tap selects. */
export function copyableValues(rows: readonly (readonly [name: string, value: string])[]): Markup {
  const cells = rows.map(
    ([name, value]) =>
      markup`<tr><td style="${CELL}; line-height: 24px; padding: 10px 16px; border-bottom: 1px solid ${LINE}"><span style="font-size: 14px; color: ${INK_SOFT}">${name}</span><br /><strong style="font-size: 17px; font-variant-numeric: tabular-nums; word-break: break-word; -webkit-user-select: all; user-select: all">${value}</strong></td></tr>`,
  )
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}" style="margin: 0 0 24px">${cells}</table>`
}

export function quotation(words: Markup): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 24px"><tr><td bgcolor="${PAPER}" style="${CELL}; padding: 16px 20px; border-left: 3px solid ${COPPER}; word-break: break-word">${words}</td></tr></table>`
}
