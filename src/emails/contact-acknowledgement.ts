import type { Brand } from '#config/brand.ts'
import type { AcknowledgementEmail } from '#vocabulary/email-contents.ts'
import { localize } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { button, facts, emailLayout, paragraph } from './layout.ts'
import type { RenderedEmail, UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: 'Recibimos tu mensaje',
    title: 'Recibimos tu mensaje',
    greeting: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
    thanks: 'Gracias por escribirnos. Te responde una persona, normalmente en un día hábil y desde este mismo correo.',
    urgent: 'Si no puede esperar, aquí estamos:',
    phone: 'Teléfono',
    whatsapp: 'WhatsApp',
    hours: 'Horario',
    visit: 'Visitar la tienda',
    mistake: 'Si no nos escribiste tú, alguien se equivocó de dirección: no tienes que hacer nada.',
  },
  en: {
    subject: 'We have your message',
    title: 'We have your message',
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    thanks: 'Thank you for writing. A person answers you, usually within one business day and from this same address.',
    urgent: 'If it can’t wait, here we are:',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    hours: 'Hours',
    visit: 'Visit the store',
    mistake: 'If it wasn’t you who wrote, somebody mistyped an address: there is nothing you need to do.',
  },
}

export function contactAcknowledgement(
  content: AcknowledgementEmail,
  locale: Locale,
  publicUrl: string,
): UnbrandedEmail {
  return (brand) => acknowledge(content, { locale, publicUrl, brand })
}

interface Acknowledged {
  locale: Locale
  publicUrl: string
  brand: Brand
}

function acknowledge({ name }: AcknowledgementEmail, { locale, publicUrl, brand }: Acknowledged): RenderedEmail {
  const t = TEXTS[locale]
  const contacts: [string, string][] = [
    [t.phone, brand.phone.display],
    [t.whatsapp, brand.whatsapp.display],
    [t.hours, localize(brand.hours, locale)],
  ]
  const store = `${publicUrl}/store?lng=${locale}`
  return {
    subject: `${t.subject} · ${brand.name}`,
    html: emailLayout({
      brand,
      locale,
      title: t.title,
      preview: t.thanks,
      body: [
        paragraph(t.greeting(name)),
        paragraph(t.thanks),
        paragraph(t.urgent),
        facts(contacts),
        button(t.visit, store),
        paragraph(t.mistake),
      ],
    }),
    text: [
      t.greeting(name),
      t.thanks,
      `${t.urgent}\n${contacts.map(([label, value]) => `${label}: ${value}`).join('\n')}`,
      `${t.visit}: ${store}`,
      t.mistake,
      `-- \n${brand.legalName}`,
    ].join('\n\n'),
  }
}
