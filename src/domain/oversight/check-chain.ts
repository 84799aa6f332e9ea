import { verifySection } from '#domain/audit/verify-chain.ts'
import type { ChainSection } from '#domain/audit/verify-chain.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'

/**
 * Computes the part of the chain over the acts behind its entry `after` again; whoever goes on with `next` until it is null
 * has seen it all.
 * @throws SignInRequired, NotAllowed
 */
export async function checkChain(ctx: Ctx, { after }: { after: number }): Promise<ChainSection> {
  requireOwner(ctx)
  return verifySection(ctx.db, after)
}
