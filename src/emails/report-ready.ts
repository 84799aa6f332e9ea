import type { ReportReadyEmail } from '#vocabulary/staff-choice-emails.ts'
import type { EmailTexts } from './email-texts.ts'
import en from '#i18n/en/management-reports.json' with { type: 'json' }
import es from '#i18n/es/management-reports.json' with { type: 'json' }
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const NAMES = { es: es.names, en: en.names }

export function reportReady(content: ReportReadyEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'report-ready')
  const { from, to } = content
  const days = from === to ? from : t('span', { from, to })
  return staffEmail({
    locale,
    subject: `${content.name}: ${days}`,
    title: t('title'),
    facts: [
      [t('facts.report'), NAMES[locale][content.report]],
      [t('facts.days'), days],
    ],
    after: t('after', { link: `${publicUrl}${content.path}` }),
  })
}
