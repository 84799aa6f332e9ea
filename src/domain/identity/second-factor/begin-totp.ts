import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { requireRecentAuth } from '#domain/authorize.ts'
import { SecondFactorAlreadyOn } from '#domain/identity/errors.ts'
import { users } from '#db/schema/identity.server.ts'
import { newTotpSecret, totpAddress } from './totp.server.ts'

/** Off until a first code confirms it. @throws SignInRequired, RecentAuthRequired, SecondFactorAlreadyOn */
export async function beginTotp(ctx: Ctx): Promise<{ secret: string; address: string }> {
  const { userId } = requireRecentAuth(ctx)
  const secret = newTotpSecret()
  const [user] = await ctx.db
    .update(users)
    .set({ totpSecret: ctx.ports.vault.seal(secret), totpLastStep: null })
    .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
    .returning({ email: users.email })
  if (!user) throw new SecondFactorAlreadyOn()
  const { name: issuer } = await readShopSettings(ctx)
  return { secret, address: totpAddress(secret, { email: user.email, issuer }) }
}
