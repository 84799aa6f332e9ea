import type { Ctx } from '#domain/ctx.ts'
import { askOfEach } from './ask-of-each.ts'

/** Closes pages so that nobody pays twice, as far as the provider can: a late payment is unmatched. */
export function closePages(ctx: Ctx, pages: readonly string[]): Promise<void> {
  return askOfEach(pages, (page) => ctx.ports.cardPayments.closeHostedPayment(page))
}
