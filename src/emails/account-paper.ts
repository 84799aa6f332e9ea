import { brand } from '#config/brand.ts'
import type { Locale } from '#i18n/locale.ts'
import { button, facts, onPaper, paragraph } from './layout.ts'
import type { Written } from './written.ts'

const GREETINGS = {
  es: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
  en: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
}

interface AccountPaper {
  locale: Locale
  name: string
  subject: string
  title: string
  /** The first is also what a list of mails shows beside the subject. */
  before: [string, ...string[]]
  facts?: [name: string, value: string][]
  /** What there is to press. */
  act?: { label: string; link: string } | undefined
  after: string[]
}

/** A mail about somebody's account: HTML and text made from the same words. */
export function accountPaper(paper: AccountPaper): Written {
  const { locale, subject, title, before, act, after } = paper
  const greeting = GREETINGS[locale](paper.name)
  const rows = paper.facts ?? []
  return {
    subject: `${subject} · ${brand.name}`,
    html: onPaper({
      locale,
      title,
      preview: before[0],
      body: [
        paragraph(greeting),
        ...before.map(paragraph),
        ...(rows.length > 0 ? [facts(rows)] : []),
        ...(act ? [button(act.label, act.link)] : []),
        ...after.map(paragraph),
      ],
    }),
    text: [
      greeting,
      ...before,
      ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
      ...(act ? [`${act.label}:\n${act.link}`] : []),
      ...after,
      `-- \n${brand.legalName}`,
    ].join('\n\n'),
  }
}

/** An instant as the house's clock shows it. */
export function onHouseClock(at: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'es' ? 'es-MX' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Mexico_City',
  })
  return `${format.format(at)} (${locale === 'es' ? 'hora del centro de México' : 'Mexico City time'})`
}
