import { describe, expect, it, test } from 'vitest'
import { brand } from '#config/brand.ts'
import type { EmailContent } from '#vocabulary/email-contents.ts'
import { LOCALES } from '#i18n/locale.ts'
import { CLOSED_ORDER_EMAILS } from '#tests/fixtures/closed-order-emails.ts'
import { editedEmails } from '#tests/fixtures/edited-emails.ts'
import { RETURN_EMAILS } from '#tests/fixtures/return-emails.ts'
import { STAFF_EMAILS } from '#tests/fixtures/staff-emails.ts'
import { renderEmail } from './render-email.ts'

const SHOP = { publicUrl: 'https://store.example', brand, tests: { hosted: false, transfer: false } }

const MESSAGE = {
  kind: 'contact-message',
  name: 'Lucía & <b>Prado</b>',
  companyName: '',
  phoneNumbers: '33 5555 0101',
  emails: 'lucia@people.example',
  subject: '"Reposado" <script>alert(1)</script>',
  commentary: 'Hola.\n<img src=x onerror=alert(1)>\r\nAdiós & gracias.',
  senderLocale: 'en',
} as const satisfies EmailContent
const ACKNOWLEDGEMENT = { kind: 'contact-acknowledgement', name: 'Lucía' } as const satisfies EmailContent
const [NAME, LINK] = ['Lucía & <b>Prado</b>', 'https://store.example/reset-password?lng=es#token=abc_-1']
const [AT, FOLIO] = [new Date('2026-11-20T18:00:00.000Z'), 'SC-7K3M-9QX5']
const ORDER = {
  folio: FOLIO,
  isPlacedByAccount: false,
  lines: [{ name: 'Reposado <b>', size: '<b>750 ml</b>', quantity: 2, totalPesos: 1798 }],
  subtotalPesos: 1798,
  discount: { code: '<b>UNO</b>', pesos: 179.8 },
  promotion: { name: '<b>Noviembre</b>', pesos: 0 },
  reductionPesos: 50,
  points: { used: 1500, pesos: 150 },
  shippingPesos: 0,
  ivaPesos: 202.51,
  totalPesos: 1468.2,
  delivery: {
    method: 'shipping',
    postalCode: '44100',
    typed: { receiver: NAME, phone: '<i>', address: '<b>Agave</b> 12', notes: 'Portón\n<b>verde</b>' },
  },
  gift: null,
  visit: null,
  engraved: null,
} as const
const PICKED_UP = {
  ...ORDER,
  isPlacedByAccount: true,
  delivery: { method: 'pickup', store: '<b>Centro', address: '<i>', schedule: '<i>', phone: '<i>' },
} as const
const TRANSFER = { bank: '<b>', beneficiary: '<b>', clabe: '000000000000000013', reference: '4821903', until: AT }
const SUMS = { duePesos: 0, refundedPesos: 0, backPesos: 0 }
const PAID = { ...SUMS, paid: [{ method: 'card', pesos: 998 }], estimatedDelivery: '2026-11-27' } as const
const ORDER_EMAILS = [
  {
    kind: 'order-confirmation',
    name: NAME,
    order: { ...ORDER, lines: [...ORDER.lines] },
    payment: { method: 'spei', ...TRANSFER },
  },
  { kind: 'order-confirmation', name: '', order: { ...PICKED_UP, lines: [] }, payment: { method: 'store', until: AT } },
  { kind: 'order-confirmation', name: '', order: { ...PICKED_UP, lines: [] }, payment: { method: 'card', until: AT } },
  { kind: 'order-confirmation', name: '', order: { ...ORDER, lines: [] }, payment: { method: 'nothing' } },
  { kind: 'payment-received', name: NAME, order: { ...ORDER, lines: [...ORDER.lines] }, ...PAID },
  {
    kind: 'order-shipped',
    name: NAME,
    folio: FOLIO,
    carrier: '<b>',
    trackingNumber: '<i>',
    trackingUrl: null,
    part: 'all',
    lines: [{ name: '<u>', size: '', quantity: 1 }],
    estimatedDelivery: null,
  },
  { kind: 'order-delivered', name: NAME, folio: FOLIO, isInAccount: true, deliveryMethod: 'shipping', at: AT },
  {
    kind: 'order-refunded',
    name: NAME,
    folio: FOLIO,
    refundMethod: 'by-hand',
    refundPesos: 100,
    refundedPesos: 200,
    paidPesos: 1468.2,
    isCancelledByIt: false,
  },
  {
    kind: 'payment-voucher',
    name: NAME,
    folio: FOLIO,
    isPlacedByAccount: false,
    totalPesos: 998,
    number: '12345678901234',
    until: AT,
  },
  { kind: 'payment-reminder', name: NAME, folio: FOLIO, isPlacedByAccount: false, totalPesos: 998, transfer: TRANSFER },
  { kind: 'transfer-short', name: NAME, folio: FOLIO, receivedPesos: 900, restPesos: 98, transfer: TRANSFER },
  { kind: 'order-confirmation', name: '', order: { ...PICKED_UP, lines: [] }, payment: { method: 'link', until: AT } },
  { kind: 'order-confirmation', name: '', order: { ...PICKED_UP, lines: [] }, payment: { method: 'oxxo', until: AT } },
  ...editedEmails({ ...ORDER, lines: [...ORDER.lines] }, { ...PICKED_UP, lines: [] }, TRANSFER),
] as const satisfies readonly EmailContent[]
const AVAILABILITY_EMAILS = [
  { kind: 'availability-confirmation', product: '<b>Diez</b>', size: '<i>750', link: LINK },
  { kind: 'product-available', product: '<b>Diez</b>', size: '<i>750', link: LINK, stopLink: LINK },
] as const satisfies readonly EmailContent[]
const ACCOUNT_EMAILS = [
  { kind: 'welcome', name: NAME, verifyLink: LINK },
  { kind: 'welcome', name: '', verifyLink: null },
  { kind: 'verify-email', name: NAME, link: LINK },
  { kind: 'reset-password', name: NAME, link: LINK },
  { kind: 'webhook-disabled', endpoint: NAME, url: 'https://<b>.example', failures: 5 },
  { kind: 'staff-invitation', name: NAME, link: LINK },
  { kind: 'email-change-old', name: NAME, newEmail: '<i>@people.example', link: LINK },
  { kind: 'email-change-new', name: NAME, newEmail: '<i>@people.example', link: LINK },
  { kind: 'new-sign-in', name: NAME, browser: 'Chrome', system: 'Android', network: '192.0.2.x', at: AT },
  { kind: 'new-sign-in', name: NAME, browser: null, system: null, network: '', at: AT },
  { kind: 'security-notice', name: NAME, what: 'recovery-code-used', at: AT },
  { kind: 'security-notice', name: NAME, what: 'api-key-made', at: AT },
  { kind: 'security-notice', name: NAME, what: 'api-keys-ended', at: AT },
  { kind: 'account-deleted', name: NAME, at: AT },
] as const satisfies readonly EmailContent[]

describe.each(LOCALES)('every e-mail in %s', (locale) => {
  it.each([
    MESSAGE,
    ACKNOWLEDGEMENT,
    ...ACCOUNT_EMAILS,
    ...ORDER_EMAILS,
    ...CLOSED_ORDER_EMAILS,
    ...RETURN_EMAILS,
    ...STAFF_EMAILS,
    ...AVAILABILITY_EMAILS,
  ])('$kind comes in the shop’s layout, whole and well formed', (content) => {
    const { subject, html, text } = renderEmail(content, locale, SHOP)
    expect(html).toMatch(/^<!doctype html>\n<html lang="(es|en)">/)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(`>${brand.name}</td>`)
    expect(html).toContain(brand.legalName)
    expect(html).toContain('<table role="presentation"')
    for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|\[object|\{\{/)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(unclosed(html)).toEqual([])
    expect(html).not.toMatch(/<(script|img|link)|<[^>]*\son\w+=|url\(/)
  })
})

/** Elements that are opened and never closed, or closed in the wrong order. */
function unclosed(html: string): string[] {
  const open: string[] = []
  for (const [, slash, name = '', rest = ''] of html.matchAll(/<(\/?)([a-z]\w*)([^>]*)>/g)) {
    if (rest.endsWith('/')) continue
    if (!slash) open.push(name)
    else if (open.at(-1) === name) open.pop()
    else open.push(`/${name}`)
  }
  return open
}

describe('a visitor’s message', () => {
  test('is shown as text and never as markup, with its lines', () => {
    const { html, text } = renderEmail(MESSAGE, 'es', SHOP)
    expect(html).toContain('Lucía &amp; &lt;b&gt;Prado&lt;/b&gt;')
    expect(html).toContain('&quot;Reposado&quot; &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('Hola.<br />&lt;img src=x onerror=alert(1)&gt;<br />Adiós &amp; gracias.')
    expect(text).toContain(MESSAGE.commentary)
    expect(text).toContain('Nombre: Lucía & <b>Prado</b>')
  })

  test('says what is known, in both languages, and nothing of what is not', () => {
    const es = renderEmail(MESSAGE, 'es', SHOP)
    const en = renderEmail({ ...MESSAGE, name: 'Lucía', subject: '', companyName: 'Cantina' }, 'en', SHOP)
    expect(es.text).toContain('Idioma: Inglés')
    expect(es.text).not.toContain('Empresa')
    expect(es.subject).toMatch(/^Contacto: "Reposado"/)
    expect(en.text).toContain('Company: Cantina')
    expect(en.text).not.toContain('Subject')
    expect(en.subject).toBe('Contact message from Lucía')
  })
})

describe('an acknowledgement', () => {
  test('greets in the sender’s language and leads to the store in it', () => {
    const es = renderEmail(ACKNOWLEDGEMENT, 'es', SHOP)
    const en = renderEmail({ ...ACKNOWLEDGEMENT, name: '' }, 'en', SHOP)
    expect([es.subject, en.subject]).toEqual([
      `Recibimos tu mensaje · ${brand.name}`,
      `We have your message · ${brand.name}`,
    ])
    expect(es.text).toContain('Hola, Lucía:')
    expect(es.html).toContain('href="https://store.example/store?lng=es"')
    expect(en.text).toContain('Hello,')
    expect(en.html).toContain(brand.phone.display)
  })
})

describe('mails about an account', () => {
  test.each(LOCALES)('carry their link whole, in both parts (%s)', (locale) => {
    for (const content of ACCOUNT_EMAILS) {
      const link = 'link' in content ? content.link : 'verifyLink' in content ? content.verifyLink : null
      if (link === null) continue
      const { html, text } = renderEmail(content, locale, SHOP)
      expect(html).toContain(`href="${link}"`)
      expect(text).toContain(`\n${link}\n`)
    }
  })

  test('never turn a name or an address into markup', () => {
    for (const content of ACCOUNT_EMAILS) expect(renderEmail(content, 'es', SHOP).html).not.toMatch(/<b>|<i>/)
  })

  test('a new sign-in says with what, from where and when, in the shop’s time', () => {
    const content = {
      kind: 'new-sign-in',
      name: '',
      browser: 'Chrome',
      system: 'Android',
      network: '192.0.2.x',
      at: AT,
    } as const
    const es = renderEmail(content, 'es', SHOP).text
    expect(es).toMatch(/Dispositivo: Chrome en Android[^]*Red: 192\.0\.2\.x/)
    expect(es).toMatch(/Cuándo: 20 de noviembre de 2026.*12:00/)
    const en = renderEmail({ ...content, system: null, browser: null }, 'en', SHOP).text
    expect(en).toContain('Device: Unknown')
    expect(en).toMatch(/When: November 20, 2026.*12:00/)
  })
})

describe('mails about an order', () => {
  test('never turn what somebody typed into markup', () => {
    for (const content of [...ORDER_EMAILS, ...AVAILABILITY_EMAILS])
      expect(renderEmail(content, 'en', SHOP).html).not.toMatch(/<b>|<i>/)
  })

  test.each(LOCALES)('show numbers that are to be copied alone on their line (%s)', (locale) => {
    const { html, text } = renderEmail(ORDER_EMAILS[0], locale, SHOP)
    expect(html).toMatch(/>000000000000000013<\/strong>/)
    expect(html).toMatch(/>4821903<\/strong>/)
    expect(html).toMatch(/>\$1,468\.20 MXN<\/strong>/)
    expect(text).toContain('\nCLABE: 000000000000000013\n')
  })

  test('add up to what was asked, with what came off it', () => {
    const { text } = renderEmail(ORDER_EMAILS[4], 'es', SHOP)
    expect(text).toContain('2 × Reposado <b> (<b>750 ml</b>): $1,798.00 MXN')
    expect(text).toContain('Descuento <b>UNO</b>: −$179.80 MXN')
    expect(text).toContain('<b>Noviembre</b>: Aplicada')
    expect(text).toContain('Pago con 1,500 puntos: −$150.00 MXN')
    expect(text).toContain('Envío: Sin costo')
    expect(text).toContain('Total (Incluye $202.51 MXN de IVA): $1,468.20 MXN')
    expect(text).toContain('Llega hacia el: 27 de noviembre de 2026')
  })

  test('lead to the account where the order is in one, and in the order’s language', () => {
    expect(renderEmail(ORDER_EMAILS[2], 'en', SHOP).html).toContain(
      `href="https://store.example/dashboard/orderClient/${FOLIO}?lng=en"`,
    )
    expect(renderEmail(ORDER_EMAILS[3], 'es', SHOP).html).toContain(
      `href="https://store.example/track?order=${FOLIO}&amp;lng=es"`,
    )
  })
})

it.each(LOCALES)('shows the way to stop in words that break, and whole in the text, in %s', (locale) => {
  const stopLink = 'https://store.example/availability?lng=es#token=stop_-1'
  const contents: EmailContent[] = [
    { kind: 'cart-reminder', name: '', lines: [], link: LINK, stopLink },
    { kind: 'product-available', product: 'Diez', size: '', link: LINK, stopLink },
    { kind: 'review-request', name: '', folio: FOLIO, products: ['Diez'], link: LINK, stopLink },
  ]
  for (const content of contents) {
    const { html, text } = renderEmail(content, locale, SHOP)
    const [, rest = ''] = html.split(`<a href="${stopLink}" `)
    expect(rest).toMatch(/^[^>]*word-break: break-all[^>]*>[^<]+ [^<]+<\/a>/)
    expect(html.split(stopLink), 'as an address, nowhere as a text').toHaveLength(2)
    expect(text).toContain(`: ${stopLink}`)
  }
})

it.each(LOCALES)('leads to the courier’s page by the parcel’s number, however long the address is, in %s', (locale) => {
  const trackingUrl = 'https://rastreo.paqueteriadelvalle.example/guia/PV-0042-1180'
  const content: EmailContent = {
    kind: 'order-shipped',
    name: '',
    folio: FOLIO,
    carrier: 'Paquetería del Valle',
    trackingNumber: 'PV-0042-1180',
    trackingUrl,
    part: 'all',
    lines: [],
    estimatedDelivery: null,
  }
  const { html, text } = renderEmail(content, locale, SHOP)
  expect(html).toMatch(new RegExp(`<a href="${trackingUrl}"[^>]*>PV-0042-1180</a>`))
  expect(text).toContain(trackingUrl)
})
