import { sql } from 'drizzle-orm'
import { users, passkeys } from '#db/schema/identity.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettingValues } from '../read-shop-settings.ts'
import type { ShopSettings } from '../read-shop-settings.ts'
import { requireOwner } from '#domain/authorize.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { OPENING_CHECKS } from './schemas.ts'
import type { AdminShopSettings, OpeningCheck } from './schemas.ts'

export async function getAdminShopSettings(ctx: Ctx): Promise<AdminShopSettings> {
  requireOwner(ctx)
  const { choice, follows, version } = await readShopSettingValues(ctx)
  const { withheldMethods: _withheld, ...texts } = choice
  const chosen = offeredOf(choice)
  const { server, spei, closedMethods } = ctx.ports.config
  const { provider: cardProvider, isTest: isTestProvider } = ctx.ports.cardPayments
  const isDone: Record<OpeningCheck, boolean> = {
    address: server.isPublic,
    mails: server.mails === 'smtp',
    cards: (!isTestProvider && !closedMethods.includes('card')) || !chosen.some(isHostedMethod),
    account: !server.isTestAccount || !chosen.includes('spei'),
    owners: await areOwnersProtected(ctx),
  }
  return {
    settings: { ...texts, paymentMethods: chosen },
    follows,
    version,
    server: { ...server, bank: spei.bank, clabe: spei.clabe, cardProvider, isTestProvider },
    opening: OPENING_CHECKS.map((check) => ({ check, isDone: isDone[check] })),
  }
}

function offeredOf({ withheldMethods }: Pick<ShopSettings, 'withheldMethods'>) {
  return PAYMENT_METHODS.filter((method) => !withheldMethods.includes(method))
}

/** Whether every owner has a second factor or passkey. */
async function areOwnersProtected({ db }: Ctx): Promise<boolean> {
  const { rows } = await db.execute<{ are: boolean }>(sql`
    select not exists (
      select from ${users} u where u.role = 'owner' and u.totp_confirmed_at is null
        and not exists (select from ${passkeys} p where p.user_id = u.id)
    ) as are`)
  return rows[0]?.are ?? false
}
