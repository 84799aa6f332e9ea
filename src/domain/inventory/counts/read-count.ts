import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/authorize.ts'
import { findCount } from './find-counts.ts'
import type { StockCount } from './find-counts.ts'

/** @throws StockCountNotFound */
export async function readCount(ctx: Ctx, { countId }: { countId: string }): Promise<StockCount> {
  requireOwner(ctx)
  return findCount(ctx, countId)
}
