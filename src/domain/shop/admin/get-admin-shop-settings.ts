import { eq, inArray, sql } from 'drizzle-orm'
import { products, variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettingValues } from '../read-shop-settings.ts'
import type { NamedExtras, ShopSettings } from '../read-shop-settings.ts'
import { requirePermission } from '#domain/authorize.ts'
import { localize } from '#i18n/locale.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import { CONNECTION_VARIABLES } from '#vocabulary/connections.ts'
import type { ConnectionKind } from '#vocabulary/connections.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { findOpeningFacts } from './find-opening-facts.ts'
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
