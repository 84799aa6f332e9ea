import type { TestPayments } from '#domain/ports/mail.ts'
import type { Locale } from '#i18n/locale.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { Letter } from '#vocabulary/letters.ts'

const NOTICE = {
  es: 'Modo de prueba: no se cobra dinero real.',
  en: 'Test mode: no real money is charged.',
}

/** Undefined for letters about anything but a payment that moves no money. */
export function testNotice(letter: Letter, locale: Locale, tests: TestPayments): string | undefined {
  return isTestPayment(letter, tests) ? NOTICE[locale] : undefined
}

function isTestPayment(letter: Letter, tests: TestPayments): boolean {
  if (letter.kind === 'order-confirmation') return isTestMethod(letter.payment.way, tests)
  if (letter.kind === 'payment-received') return isTestMethod(letter.paymentMethod, tests)
  if (letter.kind === 'payment-voucher') return tests.hosted
  if (letter.kind === 'payment-reminder' || letter.kind === 'transfer-short') return tests.transfer
  if (letter.kind === 'order-refunded') return letter.way === 'card' && tests.hosted
  return letter.kind === 'order-cancelled' && letter.refund === 'card' && tests.hosted
}

function isTestMethod(method: string, { hosted, transfer }: TestPayments): boolean {
  return method === 'spei' ? transfer : isHostedMethod(method) && hosted
}
