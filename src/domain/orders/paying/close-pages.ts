import type { Ctx } from '#domain/ctx.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'

/** Closes pages so that nobody pays twice. Ignores an unavailable provider: a late payment is unmatched. */
export async function closePages(ctx: Ctx, pages: readonly string[]): Promise<void> {
  try {
    for (const page of pages) await ctx.ports.cardPayments.closeHostedPayment(page)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
  }
}
