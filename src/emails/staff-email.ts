import type { Locale } from '#i18n/locale.ts'
import { facts, emailLayout, paragraph, quotation } from './layout.ts'
import { lines } from './markup.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

interface StaffEmail {
  locale: Locale
  subject: string
  title: string
  facts: [name: string, value: string][]
  /** The buyer's own text. */
  message?: string
  after: string
}

export function staffEmail({ locale, subject, title, facts: rows, message, after }: StaffEmail): UnbrandedEmail {
  return (brand) => ({
    subject,
    html: emailLayout({
      brand,
      locale,
      title,
      preview: rows.map(([, value]) => value).join(' · '),
      body: [facts(rows), ...(message === undefined ? [] : [quotation(lines(message))]), paragraph(after)],
    }),
    text: [
      title,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...(message === undefined ? [] : [message]),
      `-- \n${after}`,
    ].join('\n\n'),
  })
}
