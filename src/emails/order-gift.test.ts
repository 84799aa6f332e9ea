import { expect, test } from 'vitest'
import { brand } from '#config/brand.ts'
import { sampleContents } from '#domain/mail/wording/sample-contents.ts'
import type { PaymentReceivedEmail } from '#vocabulary/order-emails.ts'
import { renderEmail } from './render-email.ts'

const AT = { publicUrl: 'https://store.example', now: new Date('2026-11-20T18:00:00.000Z') }
const SHOP = { publicUrl: AT.publicUrl, brand, tests: { hosted: false, transfer: false } }
const GIFT = {
  message: '¡Felicidades!\n<b>Salud</b>',
  to: '<b>Ana',
  from: '',
  hidesPrices: true,
  arrivesOn: '2026-12-24',
}

const written = (gift: PaymentReceivedEmail['order']['gift'], locale: 'es' | 'en' = 'es') => {
  const [sample] = sampleContents('payment-received', AT) as PaymentReceivedEmail[]
  if (!sample) throw new Error('there is a sample of every kind')
  return renderEmail({ ...sample, order: { ...sample.order, gift } }, locale, SHOP)
}

test('the buyer of a gift reads what its card says, as text and in its lines', () => {
  const { html, text } = written(GIFT)
  expect(html).toContain('¡Felicidades!<br />&lt;b&gt;Salud&lt;/b&gt;')
  expect(html).not.toContain('<b>Ana')
  expect(text).toContain('Para: <b>Ana\nMensaje de la tarjeta: ¡Felicidades!')
  expect(text).toContain('Papeles del paquete: Sin precios')
  expect(text).toContain('Día que pediste: 24 de diciembre de 2026 (lo intentamos, sin prometerlo)')
  expect(text).not.toContain('\nDe: ')
  expect(written(GIFT, 'en').text).toContain('December 24, 2026 (we’ll try, but can’t promise)')
})

test('who buys no gift reads nothing of one', () => {
  expect(written(null).text).not.toContain('regalo')
})
