import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import type { Centavos } from '#kit/money.ts'
import { hasMinimumQuantity, hasEligibleItems } from '../eligible-items.ts'
import type { EligibilityFacts } from '../eligible-items.ts'
import type { Promotion } from '../schemas.ts'
import { promotionAims } from './promotion-aims.ts'
import { promotionRedemptions, promotions } from '#db/schema/promotions.server.ts'

interface PromotionQuestion extends EligibilityFacts {
  /** Called only for first-order promotions. */
  hasOrdered: () => Promise<boolean>
}

export interface OfferedPromotion extends Omit<Promotion, 'name'> {
  name: Localized
  minimumSubtotalCentavos: Centavos
  minimumQuantity: number | null
  isFirstOrderOnly: boolean
}

/** Promotions for these contents; guests see what an account could bring. @param offered from `selectOfferedPromotions`, if read already */
export async function listPromotions(
  ctx: Ctx,
  { hasOrdered, ...contents }: PromotionQuestion,
  offered?: readonly OfferedPromotion[],
): Promise<Promotion[]> {
  const all = offered ?? (await namedQuery<OfferedPromotion>(ctx.db, selectOfferedPromotions(ctx)))
  const found = all.filter(
    (promotion) =>
      promotion.minimumSubtotalCentavos <= contents.subtotalCentavos &&
      hasEligibleItems(promotion, contents) &&
      hasMinimumQuantity(promotion, contents),
  )
  const isFirstOrder = !(found.some(({ isFirstOrderOnly }) => isFirstOrderOnly) && (await hasOrdered()))
  return found
    .filter(({ isFirstOrderOnly }) => isFirstOrder || !isFirstOrderOnly)
    .map(({ id, name, type, value, groupUnits, reducedUnits, categoryIds, collectionIds }) => ({
      id,
      name: localize(name, ctx.locale),
      type,
      value,
      groupUnits,
      reducedUnits,
      categoryIds,
      collectionIds,
    }))
}

/** SQL for the promotions that run now and have uses left for the actor. */
export function selectOfferedPromotions(ctx: Ctx): SQL {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const uses = ctx.actor.kind === 'customer' ? usesOf(ctx.actor.customerId) : sql`0`
  return sql`
    select ${promotions.id} as id, ${promotions.name} as name, ${promotions.type} as type, ${promotions.value} as value,
      ${promotions.minimumSubtotalCentavos} as "minimumSubtotalCentavos", ${promotions.minimumQuantity} as "minimumQuantity",
      ${promotions.groupUnits} as "groupUnits", ${promotions.reducedUnits} as "reducedUnits",
      ${promotions.isFirstOrderOnly} as "isFirstOrderOnly", ${promotionAims.categoryIds} as "categoryIds",
      ${promotionAims.collectionIds} as "collectionIds"
    from ${promotions}
    where ${promotions.isActive}
      and (${promotions.startsAt} is null or ${promotions.startsAt} <= ${now})
      and (${promotions.endsAt} is null or ${promotions.endsAt} > ${now})
      and (${promotions.usageLimit} is null or ${promotions.usedCount} < ${promotions.usageLimit})
      and (${promotions.perBuyerLimit} is null or ${promotions.perBuyerLimit} > ${uses})
    order by ${promotions.id}`
}

function usesOf(customerId: string): SQL {
  return sql`(
    select count(*) from ${promotionRedemptions}
    where ${promotionRedemptions.promotionId} = ${promotions.id} and ${promotionRedemptions.customerId} = ${customerId}
  )`
}
