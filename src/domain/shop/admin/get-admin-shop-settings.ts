import { eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { users, passkeys } from '#db/schema/identity.server.ts'
import { discountCodes, promotions } from '#db/schema/promotions.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettingValues } from '../read-shop-settings.ts'
import type { NamedExtras, ShopSettings } from '../read-shop-settings.ts'
import { requirePermission } from '#domain/authorize.ts'
import { localize } from '#i18n/locale.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import { CONNECTION_VARIABLES } from '#vocabulary/connections.ts'
import type { ConnectionKind } from '#vocabulary/connections.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { OPENING_CHECKS } from './schemas.ts'
import type { AdminShopSettings, OpeningCheck } from './schemas.ts'

export async function getAdminShopSettings(ctx: Ctx): Promise<AdminShopSettings> {
  requirePermission(ctx, 'settings:read')
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
    ...(await findOpeningFacts(ctx)),
  }
  return {
    settings: { ...texts, paymentMethods: chosen },
    follows,
    extras: await readExtras(ctx, choice),
    version,
    server: { ...server, bank: spei.bank, clabe: spei.clabe, cardProvider, isTestProvider },
    opening: OPENING_CHECKS.map((check) => ({ check, isDone: isDone[check], fixedBy: variableOf(ctx, check) })),
  }
}

const CONNECTION_OF: Partial<Record<OpeningCheck, ConnectionKind>> = {
  address: 'address',
  mails: 'mail',
  cards: 'cards',
  account: 'account',
}

function variableOf({ ports }: Pick<Ctx, 'ports'>, check: OpeningCheck): string | null {
  const kind = CONNECTION_OF[check]
  return kind && ports.connections.fixed[kind] ? CONNECTION_VARIABLES[kind] : null
}

/** Of a variant beside its product. */
export const isForSale = sql<boolean>`${products.publishedAt} is not null and ${variants.retiredAt} is null`.as(
  'is_for_sale',
)

async function readExtras(
  { db, locale }: Ctx,
  { giftWrapping, engraving }: NamedExtras,
): Promise<AdminShopSettings['extras']> {
  const ids = [giftWrapping, engraving].filter((id) => id !== null)
  if (ids.length === 0) return { giftWrapping: null, engraving: null }
  const rows = await db
    .select({
      id: variants.id,
      name: products.name,
      size: variants.size,
      isForSale,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
  const nameOf = (id: string | null) => {
    const found = rows.find((row) => row.id === id)
    if (!found) return null
    return { name: localize(found.name, locale), size: localize(found.size, locale), isForSale: found.isForSale }
  }
  return { giftWrapping: nameOf(giftWrapping), engraving: nameOf(engraving) }
}

function offeredOf({ withheldMethods }: Pick<ShopSettings, 'withheldMethods'>) {
  return PAYMENT_METHODS.filter((method) => !withheldMethods.includes(method))
}

/** Every owner has a second factor or passkey; nothing that the first start brought is offered as it came. */
async function findOpeningFacts({ db, ports }: Ctx): Promise<Record<'owners' | 'products' | 'discounts', boolean>> {
  const { samples } = ports.config
  const among = (column: AnyPgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::text[])`
  const [facts] = await db
    .execute<Record<'owners' | 'products' | 'discounts', boolean>>(sql`
    select not exists (
        select from ${users} u where u.role = 'owner' and u.totp_confirmed_at is null
          and not exists (select from ${passkeys} p where p.user_id = u.id)
      ) as owners,
      not exists (
        select from ${products} where ${among(products.id, samples.products)}
          and ${products.version} = 1 and ${products.publishedAt} is not null
      ) as products,
      not exists (
        select from ${discountCodes} where ${among(discountCodes.code, samples.discountCodes)}
          and ${discountCodes.version} = 1 and ${discountCodes.isActive}
      ) and not exists (
        select from ${promotions} where ${among(promotions.id, samples.promotions)}
          and ${promotions.version} = 1 and ${promotions.isActive}
      ) as discounts`)
    .then(({ rows }) => rows)
  return facts ?? { owners: false, products: false, discounts: false }
}
