import type { Locale } from '#i18n/locale.ts'
import { button, facts, link, emailLayout, paragraph, quotation } from './layout.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const GREETINGS = {
  es: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
  en: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
}

export interface Part {
  html: Markup
  text: string
}

interface CustomerEmail {
  locale: Locale
  name: string
  subject: string
  title: string
  /** The first is also what a list of mails shows beside the subject. */
  before: [string, ...string[]]
  facts?: [name: string, value: string][]
  /** Above the button. */
  lead?: readonly Part[]
  /** The button. */
  action?: { label: string; link: string } | undefined
  /** Below the button. */
  parts?: readonly Part[]
  after: string[]
  /** How to get no more e-mails of the kind. */
  stop?: { question: string; action: string; link: string }
}

/** An account e-mail, as HTML and text. */
export function customerEmail(email: CustomerEmail): UnbrandedEmail {
  const { locale, subject, title, before, lead = [], action, parts = [], after, stop } = email
  const greeting = GREETINGS[locale](email.name)
  const rows = email.facts ?? []
  return (brand, notice) => ({
    subject: `${subject} · ${brand.name}`,
    html: emailLayout({
      brand,
      locale,
      title,
      preview: before[0],
      body: [
        paragraph(greeting),
        ...(notice ? [quotation(markup`${notice}`)] : []),
        ...before.map(paragraph),
        ...(rows.length > 0 ? [facts(rows)] : []),
        ...lead.map(({ html }) => html),
        ...(action ? [button(action.label, action.link)] : []),
        ...parts.map(({ html }) => html),
        ...after.map(paragraph),
        ...(stop ? [paragraph(markup`${stop.question} ${link(stop.action, stop.link)}`)] : []),
      ],
    }),
    text: [
      greeting,
      ...(notice ? [notice] : []),
      ...before,
      ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
      ...lead.map(({ text }) => text),
      ...(action ? [`${action.label}:\n${action.link}`] : []),
      ...parts.map(({ text }) => text),
      ...after,
      ...(stop ? [`${stop.question} ${stop.action}: ${stop.link}`] : []),
      `-- \n${brand.legalName}`,
    ].join('\n\n'),
  })
}

/** In the shop's time zone. */
export function formatShopTime(at: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'es' ? 'es-MX' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Mexico_City',
  })
  return `${format.format(at)} (${locale === 'es' ? 'hora del centro de México' : 'Mexico City time'})`
}
