import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { StockCountNotFound } from '../errors.ts'
import { stockCounts } from '#db/schema/inventory.server.ts'

/** `share` to enter figures, `update` to end the count. @throws StockCountNotFound */
export async function lockCount(ctx: Ctx, countId: string, strength: 'share' | 'update') {
  const [count] = await ctx.db.select().from(stockCounts).where(eq(stockCounts.id, countId)).for(strength)
  if (!count) throw new StockCountNotFound()
  return count
}
