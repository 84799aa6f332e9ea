import { perLocale } from '#i18n/format.ts'
import { MEXICAN_TIME_ZONE } from '#kit/mexican-time-zone.ts'
import type { EmailTexts } from './email-texts.ts'
import { button, facts, link, emailLayout, paragraph, quotation } from './layout.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export interface Part {
  html: Markup
  text: string
}

interface CustomerEmail {
  texts: EmailTexts
  name: string
  subject: string
  title: string
  /** Mail lists show the first beside the subject. */
  before: [string, ...string[]]
  facts?: [name: string, value: string][]
  lead?: readonly Part[]
  action?: { label: string; link: string } | undefined
  parts?: readonly Part[]
  after: string[]
  /** Unsubscribing. */
  stop?: { question: string; action: string; link: string }
}

export function customerEmail(email: CustomerEmail): UnbrandedEmail {
  const { texts, subject, title, before, lead = [], action, parts = [], after, stop } = email
  const greets = greeting(email.name, texts)
  const rows = email.facts ?? []
  return (brand, notice) => ({
    subject: `${subject} · ${brand.name}`,
    html: emailLayout({
      brand,
      locale: texts.locale,
      title,
      preview: before[0],
      body: [
        paragraph(greets),
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
      greets,
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

export function greeting(name: string, texts: EmailTexts): string {
  const t = texts.of('emailsShared', 'customer')
  return name ? t('greeting.named', { name }) : t('greeting.unnamed')
}

const moments = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: MEXICAN_TIME_ZONE }),
)

/** In Mexico City's time. */
export function formatShopTime(at: Date, texts: EmailTexts): string {
  return texts.of('emailsShared', 'customer')('shopTime', { moment: moments(texts.locale).format(at) })
}
