import type { Locale } from '#i18n/locale.ts'
import { facts, onPaper, paragraph, quotation } from './layout.ts'
import { lines } from './markup.ts'
import type { Writing } from './written.ts'

interface StaffEmail {
  locale: Locale
  subject: string
  title: string
  facts: [name: string, value: string][]
  /** A buyer’s own words. */
  words?: string
  after: string
}

/** An e-mail to the shop, as HTML and text. */
export function staffEmail({ locale, subject, title, facts: rows, words, after }: StaffEmail): Writing {
  return (brand) => ({
    subject,
    html: onPaper({
      brand,
      locale,
      title,
      preview: rows.map(([, value]) => value).join(' · '),
      body: [facts(rows), ...(words === undefined ? [] : [quotation(lines(words))]), paragraph(after)],
    }),
    text: [
      title,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...(words === undefined ? [] : [words]),
      `-- \n${after}`,
    ].join('\n\n'),
  })
}
