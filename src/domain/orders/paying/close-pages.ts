import type { Ctx } from '#domain/ctx.ts'
import { askOfEach } from './ask-of-each.ts'

/** Against paying twice. The provider may be too late; the payment is then unmatched. */
export function closePages(ctx: Ctx, pages: readonly string[]): Promise<void> {
  return askOfEach(pages, (page) => ctx.ports.cardPayments.closeHostedPayment(page))
}
