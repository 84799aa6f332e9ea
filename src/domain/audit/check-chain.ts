import { verifySection } from '#domain/audit/verify-chain.ts'
import type { ChainSection } from '#domain/audit/verify-chain.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/authorize.ts'

/** Verifies a part of the audit log after entry `after`; continue with `next` until null. */
export async function checkChain(ctx: Ctx, { after }: { after: number }): Promise<ChainSection> {
  requireOwner(ctx)
  return verifySection(ctx.db, after)
}
