import type { TestPayments } from '#domain/ports/mail.ts'
import type { EmailTexts } from './email-texts.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { WrittenContent } from '#vocabulary/email-contents.ts'

/** Only for e-mails about a payment that moves no money. */
export function testNotice(content: WrittenContent, texts: EmailTexts, tests: TestPayments): string | undefined {
  return isTestPayment(content, tests) ? texts.of('emailsShared', 'customer')('test') : undefined
}

function isTestPayment(content: WrittenContent, tests: TestPayments): boolean {
  if (content.kind === 'order-confirmation' || content.kind === 'order-edited') {
    const { payment } = content
    return isTestMethod(payment.method === 'ended' ? payment.by : payment.method, tests)
  }
  if (content.kind === 'payment-received') return content.paid.some(({ method }) => isTestMethod(method, tests))
  if (content.kind === 'payment-voucher') return tests.hosted
  if (content.kind === 'payment-reminder' || content.kind === 'transfer-short') return tests.transfer
  if (content.kind === 'payment-late') return isTestMethod(content.method, tests)
  if (content.kind === 'order-refunded') return content.refundMethod === 'card' && tests.hosted
  if (content.kind === 'order-cancelled') return content.cardPesos + content.unmatchedPesos > 0 && tests.hosted
  return content.kind === 'order-expired' && content.unmatchedPesos > 0 && tests.hosted
}

function isTestMethod(method: string, { hosted, transfer }: TestPayments): boolean {
  return method === 'spei' ? transfer : isHostedMethod(method) && hosted
}
