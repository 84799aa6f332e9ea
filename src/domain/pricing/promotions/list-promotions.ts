import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { hasMinimumQuantity, hasEligibleItems } from '../eligible-items.ts'
import type { EligibilityFacts } from '../eligible-items.ts'
import type { Promotion } from '../schemas.ts'
import { promotionCategories, promotionRedemptions, promotions } from '#db/schema/promotions.server.ts'

interface PromotionQuestion extends EligibilityFacts {
  /** Called only for first-order promotions. */
  hasOrdered: () => Promise<boolean>
}

interface Row extends Omit<Promotion, 'name'> {
  name: Localized
  minimumQuantity: number | null
  isFirstOrderOnly: boolean
}

/** Available to signed-in customers; guests see what an account could bring. */
export async function listPromotions(ctx: Ctx, { hasOrdered, ...contents }: PromotionQuestion): Promise<Promotion[]> {
  const found = (await readPromotions(ctx, contents)).filter(
    (promotion) => hasEligibleItems(promotion, contents) && hasMinimumQuantity(promotion, contents),
  )
  const isFirstOrder = !(found.some(({ isFirstOrderOnly }) => isFirstOrderOnly) && (await hasOrdered()))
  return found
    .filter(({ isFirstOrderOnly }) => isFirstOrder || !isFirstOrderOnly)
    .map(({ id, name, type, value, categoryIds }) => ({
      id,
      name: localize(name, ctx.locale),
      type,
      value,
      categoryIds,
    }))
}

function readPromotions(ctx: Ctx, { subtotalCentavos }: EligibilityFacts): Promise<Row[]> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.customerId : null
  return namedQuery<Row>(
    ctx.db,
    sql`
      select ${promotions.id} as id, ${promotions.name} as name, ${promotions.type} as type, ${promotions.value} as value,
        ${promotions.minimumQuantity} as "minimumQuantity", ${promotions.isFirstOrderOnly} as "isFirstOrderOnly", array(
        select ${promotionCategories.categoryId} from ${promotionCategories}
        where ${promotionCategories.promotionId} = ${promotions.id}
      ) as "categoryIds"
      from ${promotions}
      where ${promotions.isActive} and ${promotions.minimumSubtotalCentavos} <= ${subtotalCentavos}
        and (${promotions.startsAt} is null or ${promotions.startsAt} <= ${now})
        and (${promotions.endsAt} is null or ${promotions.endsAt} > ${now})
        and (${promotions.usageLimit} is null or ${promotions.usedCount} < ${promotions.usageLimit})
        and (${promotions.perBuyerLimit} is null or ${promotions.perBuyerLimit} > (
          select count(*) from ${promotionRedemptions}
          where ${promotionRedemptions.promotionId} = ${promotions.id} and ${promotionRedemptions.customerId} = ${customerId}::uuid
        ))
      order by ${promotions.id}`,
  )
}
