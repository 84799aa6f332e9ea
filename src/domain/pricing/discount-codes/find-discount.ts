import { and, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { categories } from '#db/schema/catalogue.server.ts'
import { collections } from '#db/schema/collections.server.ts'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { formatDate, formatList, formatPrice } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { canonicalMailbox } from '#kit/canonical-mailbox.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { storableText } from '#kit/text.ts'
import {
  DiscountAlreadyUsed,
  DiscountEnded,
  DiscountFirstOrderOnly,
  DiscountForCustomers,
  DiscountForOtherItems,
  DiscountNeedsMore,
  DiscountNeedsQuantity,
  DiscountNotStarted,
  DiscountUnknown,
  DiscountUsedUp,
} from '../errors.ts'
import { hasMinimumQuantity, hasEligibleItems, minimumUnits } from '../eligible-items.ts'
import type { EligibilityFacts } from '../eligible-items.ts'
import { normalizeCode } from './normalize-code.ts'
import { isForAll } from '../aim.ts'
import type { Aim } from '../aim.ts'
import type { CodeDiscount } from '../schemas.ts'
import {
  discountCodeCategories,
  discountCodeCollections,
  discountCodes,
  discountRedemptions,
} from '#db/schema/promotions.server.ts'

type DiscountCode = typeof discountCodes.$inferSelect

interface Named {
  id: string
  name: Localized
}

/** A code with the categories and collections that it is limited to. */
export interface CodeTerms extends DiscountCode {
  goodFor: { categories: Named[]; collections: Named[] }
}

const goodFor = sql<CodeTerms['goodFor']>`json_build_object('categories', (
  select coalesce(json_agg(json_build_object('id', category.id, 'name', category.name) order by category.position), '[]')
  from ${discountCodeCategories} as good_for join ${categories} as category on category.id = good_for.category_id
  where good_for.code = "discount_codes"."code"
), 'collections', (
  select coalesce(json_agg(json_build_object('id', collection.id, 'name', collection.name) order by collection.id), '[]')
  from ${discountCodeCollections} as good_for join ${collections} as collection on collection.id = good_for.collection_id
  where good_for.code = "discount_codes"."code"
))`

export interface DiscountUse extends EligibilityFacts {
  code: string
  /** Without it, first-order codes are accepted until the order is placed. */
  hasOrdered?: (() => Promise<boolean>) | undefined
  /** When known, the limit per buyer is checked too. */
  buyer?: DiscountBuyer | undefined
}

export interface DiscountBuyer {
  email: string
  /** A fingerprint of the IP address, or null. */
  placedFrom: string | null
}

/**
 * Doesn't count the use: see `redeemDiscount`.
 * @param known the code as read already, null if there is none; absent, it is read
 * @throws DiscountUnknown, DiscountNotStarted, DiscountEnded, DiscountForCustomers, DiscountUsedUp, DiscountNeedsMore,
 * DiscountForOtherItems, DiscountNeedsQuantity, DiscountFirstOrderOnly, DiscountAlreadyUsed
 */
export async function findDiscount(ctx: Ctx, use: DiscountUse, known?: CodeTerms | null): Promise<CodeDiscount> {
  const found = known === undefined ? await readDiscountCode(ctx, use.code) : known
  if (!found?.isActive) throw new DiscountUnknown()
  if (found.startsAt && found.startsAt > ctx.now) throw new DiscountNotStarted(formatDate(found.startsAt, ctx.locale))
  if (found.endsAt && found.endsAt <= ctx.now) throw new DiscountEnded()
  if (found.isRegisteredOnly && ctx.actor.kind !== 'customer') throw new DiscountForCustomers()
  if (found.usageLimit !== null && found.usedCount >= found.usageLimit) throw new DiscountUsedUp()
  if (use.subtotalCentavos < found.minimumSubtotalCentavos) {
    throw new DiscountNeedsMore(formatPrice(pesosFromCentavos(found.minimumSubtotalCentavos), ctx.locale))
  }
  const discount = {
    code: found.code,
    type: found.type,
    value: found.value,
    groupUnits: found.groupUnits,
    reducedUnits: found.reducedUnits,
    ...requireEligibleItems(ctx, found, use),
  }
  if (found.isFirstOrderOnly && (await use.hasOrdered?.())) throw new DiscountFirstOrderOnly()
  await requireBuyersShare(ctx, found, use.buyer)
  return discount
}

export async function readDiscountCode(ctx: Ctx, code: string): Promise<CodeTerms | undefined> {
  const [found] = await namedBuilt(
    ctx.db
      .select({ ...getTableColumns(discountCodes), goodFor })
      .from(discountCodes)
      .where(eq(discountCodes.code, normalizeCode(code))),
  )
  return found
}

/** @throws DiscountForOtherItems, DiscountNeedsQuantity */
function requireEligibleItems(
  ctx: Ctx,
  terms: Pick<CodeTerms, 'minimumQuantity' | 'groupUnits' | 'goodFor'>,
  contents: EligibilityFacts,
): Aim {
  const { minimumQuantity, groupUnits, goodFor: limits } = terms
  const aim = aimOf(terms)
  const names = formatList(
    [...limits.categories, ...limits.collections].map(({ name }) => localize(name, ctx.locale)),
    ctx.locale,
  )
  if (!isForAll(aim) && !hasEligibleItems(aim, contents)) throw new DiscountForOtherItems(names)
  if (!hasMinimumQuantity({ ...aim, minimumQuantity, groupUnits }, contents))
    throw new DiscountNeedsQuantity(minimumUnits(terms), names)
  return aim
}

export function aimOf({ goodFor: { categories: named, collections: others } }: Pick<CodeTerms, 'goodFor'>): Aim {
  return { categoryIds: named.map(({ id }) => id), collectionIds: others.map(({ id }) => id) }
}

/** E-mails can be anyone's: unpaid orders count only against the same IP address. @throws DiscountAlreadyUsed */
export async function requireBuyersShare(
  ctx: Ctx,
  { code, perBuyerLimit }: Pick<DiscountCode, 'code' | 'perBuyerLimit'>,
  buyer: DiscountBuyer | undefined,
): Promise<void> {
  if (perBuyerLimit === null) return
  const { customerId, buyerEmail, isPaid, placedFrom } = discountRedemptions
  const asCustomer = ctx.actor.kind === 'customer' ? eq(customerId, ctx.actor.customerId) : undefined
  const underEmail =
    buyer &&
    and(
      eq(buyerEmail, normalizeBuyer(buyer.email)),
      or(isPaid, sql`${placedFrom} is not distinct from ${buyer.placedFrom}`),
    )
  const isTheirs = or(asCustomer, underEmail)
  if (!isTheirs) return
  const uses = await ctx.db.$count(discountRedemptions, and(eq(discountRedemptions.code, code), isTheirs))
  if (uses >= perBuyerLimit) throw new DiscountAlreadyUsed()
}

export function normalizeBuyer(email: string): string {
  return canonicalMailbox(storableText(email))
}
