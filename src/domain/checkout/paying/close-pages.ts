import type { Ctx } from '#domain/ctx.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'

/**
 * Closes pages of the provider, so that nobody pays there what is paid elsewhere or wanted no more. Outside any transaction. A
 * provider that is away keeps nobody from anything: money that comes all the same is parked.
 */
export async function closePages(ctx: Ctx, pages: readonly string[]): Promise<void> {
  try {
    for (const page of pages) await ctx.ports.cardPayments.closeHostedPayment(page)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
  }
}
