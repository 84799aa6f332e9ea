import type { BalanceDifferencesEmail } from '#vocabulary/email-contents.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

/** Differences between the provider's balance and the shop's payments, for the owner. */
export function balanceDifferences(
  content: BalanceDifferencesEmail,
  texts: EmailTexts,
  publicUrl: string,
): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'balance-differences')
  const { differences, more } = content
  return staffEmail({
    locale,
    subject: t('subject', { count: differences.length + more }),
    title: t('title'),
    facts: differences.map(({ what, folio, oursPesos, theirsPesos }) => [
      folio ?? t('noOrder'),
      t(`what.${what}`, { ours: formatPrice(oursPesos, locale), theirs: formatPrice(theirsPesos, locale) }),
    ]),
    after: t('after', { count: more, link: `${publicUrl}/management/payments` }),
  })
}
