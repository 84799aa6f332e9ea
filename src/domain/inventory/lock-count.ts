import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { StockCountNotFound } from './errors.ts'
import { stockCounts } from './tables.server.ts'

/**
 * The count, which nobody ends while the caller's transaction stands. Figures are entered side by side (`share`); what ends
 * it waits for them (`update`).
 * @throws StockCountNotFound (404)
 */
export async function lockCount(ctx: Ctx, countId: string, strength: 'share' | 'update') {
  const [count] = await ctx.db.select().from(stockCounts).where(eq(stockCounts.id, countId)).for(strength)
  if (!count) throw new StockCountNotFound()
  return count
}
