import type { ReportReadyEmail } from '#vocabulary/staff-choice-emails.ts'
import type { Locale } from '#i18n/locale.ts'
import en from '#i18n/en/management-reports.json' with { type: 'json' }
import es from '#i18n/es/management-reports.json' with { type: 'json' }
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const NAMES = { es: es.names, en: en.names }

const TEXTS = {
  es: {
    subject: (name: string, days: string) => `${name}: ${days}`,
    title: 'Tu reporte está listo',
    report: 'Reporte',
    days: 'Días',
    span: (from: string, to: string) => (from === to ? from : `${from} al ${to}`),
    after: (link: string) => `Ábrelo en la administración, donde también se descarga en CSV: ${link}`,
  },
  en: {
    subject: (name: string, days: string) => `${name}: ${days}`,
    title: 'Your report is ready',
    report: 'Report',
    days: 'Days',
    span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    after: (link: string) => `Open it in the back office, where it also downloads as CSV: ${link}`,
  },
}

export function reportReady(content: ReportReadyEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const days = t.span(content.from, content.to)
  return staffEmail({
    locale,
    subject: t.subject(content.name, days),
    title: t.title,
    facts: [
      [t.report, NAMES[locale][content.report]],
      [t.days, days],
    ],
    after: t.after(`${publicUrl}${content.path}`),
  })
}
