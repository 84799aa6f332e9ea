import type { Ctx } from '#domain/ctx.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { randomToken } from '#kit/ids.ts'
import type { RecoveryChannel } from '#vocabulary/recovery-channels.ts'
import { cartRecoveries } from '#db/schema/abandoned-carts.server.ts'

/** Undefined when the cart had its e-mail. */
export async function makeRecovery(
  ctx: Ctx,
  cart: { cartId: string; customerId: string; channel: RecoveryChannel },
): Promise<string | undefined> {
  const token = randomToken()
  const made = await ctx.db
    .insert(cartRecoveries)
    .values({ tokenHash: hashToken(token), ...cart, madeAt: ctx.now })
    .onConflictDoNothing()
    .returning({ cartId: cartRecoveries.cartId })
  return made.length > 0 ? token : undefined
}
