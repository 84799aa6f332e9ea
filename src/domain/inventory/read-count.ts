import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { findCount } from './find-counts.ts'
import type { StockCount } from './find-counts.ts'

/** How far a count is. @throws SignInRequired, NotAllowed; StockCountNotFound (404) */
export async function readCount(ctx: Ctx, { countId }: { countId: string }): Promise<StockCount> {
  requireOwner(ctx)
  return findCount(ctx, countId)
}
