import { formatCount, formatDay, formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import type { DailySummaryEmail } from '#vocabulary/staff-choice-emails.ts'
import type { UnbrandedEmail } from './rendered-email.ts'
import { staffEmail } from './staff-email.ts'

export function dailySummary(content: DailySummaryEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'daily-summary')
  const { day, sales, work, low, reviews } = content
  const count = (value: number) => formatCount(value, locale)
  return staffEmail({
    locale,
    subject: t('subject', { day: formatDay(day, locale) }),
    title: t('title'),
    facts: [
      ...(sales
        ? ([
            [t('facts.orders'), count(sales.orders)],
            [t('facts.sales'), formatPrice(sales.pesos, locale)],
          ] as [string, string][])
        : []),
      ...(work
        ? ([
            [t('facts.toPrepare'), count(work.toPrepare)],
            [t('facts.attention'), count(work.attention)],
          ] as [string, string][])
        : []),
      ...(low === null ? [] : ([[t('facts.low'), count(low)]] as [string, string][])),
      ...(reviews === null ? [] : ([[t('facts.reviews'), count(reviews)]] as [string, string][])),
    ],
    after: t('after', { link: `${publicUrl}/management` }),
  })
}
