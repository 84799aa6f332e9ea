import type { ContactMessageEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { facts, emailLayout, paragraph, quotation } from './layout.ts'
import { lines } from './markup.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subjectLine: (name: string, subject: string) =>
      subject ? `Contacto: ${subject} (${name})` : `Mensaje de contacto de ${name}`,
    title: 'Alguien nos escribió',
    name: 'Nombre',
    company: 'Empresa',
    phones: 'Teléfono',
    emails: 'Correo',
    subject: 'Asunto',
    language: 'Idioma',
    languages: { es: 'Español', en: 'Inglés' },
    answer: (name: string) => `Responde a este correo y le llegará a ${name}.`,
  },
  en: {
    subjectLine: (name: string, subject: string) =>
      subject ? `Contact: ${subject} (${name})` : `Contact message from ${name}`,
    title: 'Somebody wrote to us',
    name: 'Name',
    company: 'Company',
    phones: 'Phone',
    emails: 'Email',
    subject: 'Subject',
    language: 'Language',
    languages: { es: 'Spanish', en: 'English' },
    answer: (name: string) => `Reply to this email and it reaches ${name}.`,
  },
}

export function contactMessage(content: ContactMessageEmail, locale: Locale): UnbrandedEmail {
  const t = TEXTS[locale]
  const rows = factsOf(content, locale)
  const { name, subject, commentary } = content
  return (brand) => ({
    subject: t.subjectLine(name, subject),
    html: emailLayout({
      brand,
      locale,
      title: t.title,
      preview: commentary.slice(0, 120),
      body: [facts(rows), quotation(lines(commentary)), paragraph(t.answer(name))],
    }),
    text: [
      t.title,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      commentary,
      `-- \n${t.answer(name)}`,
    ].join('\n\n'),
  })
}

function factsOf(content: ContactMessageEmail, locale: Locale): [name: string, value: string][] {
  const t = TEXTS[locale]
  const rows: [string, string][] = [
    [t.name, content.name],
    [t.company, content.companyName],
    [t.phones, content.phoneNumbers],
    [t.emails, content.emails],
    [t.subject, content.subject],
    [t.language, t.languages[content.senderLocale]],
  ]
  return rows.filter(([, value]) => value !== '')
}
