import type { Brand } from '#config/brand.ts'
import type { AcknowledgementEmail } from '#vocabulary/email-contents.ts'
import { localize } from '#i18n/locale.ts'
import type { EmailTexts } from './email-texts.ts'
import { greeting } from './customer-email.ts'
import { button, facts, emailLayout, paragraph } from './layout.ts'
import type { RenderedEmail, UnbrandedEmail } from './rendered-email.ts'

export function contactAcknowledgement(
  content: AcknowledgementEmail,
  texts: EmailTexts,
  publicUrl: string,
): UnbrandedEmail {
  return (brand) => acknowledge(content, { texts, publicUrl, brand })
}

interface Acknowledged {
  texts: EmailTexts
  publicUrl: string
  brand: Brand
}

function acknowledge({ name }: AcknowledgementEmail, { texts, publicUrl, brand }: Acknowledged): RenderedEmail {
  const { locale } = texts
  const t = texts.of('emailsContact', 'contact-acknowledgement')
  const contacts: [string, string][] = [
    [t('facts.phone'), brand.phone.display],
    [t('facts.whatsapp'), brand.whatsapp.display],
    [t('facts.hours'), localize(brand.hours, locale)],
  ]
  const store = `${publicUrl}/store?lng=${locale}`
  return {
    subject: `${t('subject')} · ${brand.name}`,
    html: emailLayout({
      brand,
      locale,
      title: t('title'),
      preview: t('before.thanks'),
      body: [
        paragraph(greeting(name, texts)),
        paragraph(t('before.thanks')),
        paragraph(t('before.urgent')),
        facts(contacts),
        button(t('action'), store),
        paragraph(t('after')),
      ],
    }),
    text: [
      greeting(name, texts),
      t('before.thanks'),
      `${t('before.urgent')}\n${contacts.map(([label, value]) => `${label}: ${value}`).join('\n')}`,
      `${t('action')}: ${store}`,
      t('after'),
      `-- \n${brand.legalName}`,
    ].join('\n\n'),
  }
}
