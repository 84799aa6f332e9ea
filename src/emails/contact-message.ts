import type { ContactMessageEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { facts, emailLayout, paragraph, quotation } from './layout.ts'
import { lines } from './markup.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function contactMessage(content: ContactMessageEmail, texts: EmailTexts): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsContact', 'contact-message')
  const rows = factsOf(content, texts)
  const { name, subject, commentary } = content
  return (brand) => ({
    subject: t(subject ? 'subject.about' : 'subject.from', { name, subject }),
    html: emailLayout({
      brand,
      locale,
      title: t('title'),
      preview: commentary.slice(0, 120),
      body: [facts(rows), quotation(lines(commentary)), paragraph(t('after', { name }))],
    }),
    text: [
      t('title'),
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      commentary,
      `-- \n${t('after', { name })}`,
    ].join('\n\n'),
  })
}

function factsOf(content: ContactMessageEmail, texts: EmailTexts): [name: string, value: string][] {
  const t = texts.of('emailsContact', 'contact-message')
  const rows: [string, string][] = [
    [t('facts.name'), content.name],
    [t('facts.company'), content.companyName],
    [t('facts.phones'), content.phoneNumbers],
    [t('facts.emails'), content.emails],
    [t('facts.subject'), content.subject],
    [t('facts.language'), t(`languages.${content.senderLocale}`)],
  ]
  return rows.filter(([, value]) => value !== '')
}
