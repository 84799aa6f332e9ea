import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import type { Centavos } from '#kit/money.ts'
import { isGoodFor } from './schemas.ts'
import type { Promotion } from './schemas.ts'
import { promotionCategories, promotions } from './tables.server.ts'

interface Goods {
  /** The goods before any reduction. */
  subtotalCentavos: Centavos
  /** The categories that the goods are of. */
  categoryIds: readonly string[]
}

/** The promotions that customers who are signed in have on these goods now, whoever asks. */
export async function listPromotions(ctx: Ctx, { subtotalCentavos, categoryIds }: Goods): Promise<Promotion[]> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const found = await namedQuery<Omit<Promotion, 'name'> & { name: Localized }>(
    ctx.db,
    sql`
      select ${promotions.name} as name, ${promotions.type} as type, ${promotions.value} as value, array(
        select ${promotionCategories.categoryId} from ${promotionCategories}
        where ${promotionCategories.promotionId} = ${promotions.id}
      ) as "categoryIds"
      from ${promotions}
      where ${promotions.isActive} and ${promotions.minimumSubtotalCentavos} <= ${subtotalCentavos}
        and (${promotions.startsAt} is null or ${promotions.startsAt} <= ${now})
        and (${promotions.endsAt} is null or ${promotions.endsAt} > ${now})
      order by ${promotions.id}`,
  )
  return found
    .map(({ name, ...promotion }) => ({ ...promotion, name: localize(name, ctx.locale) }))
    .filter((promotion) => categoryIds.some((categoryId) => isGoodFor(promotion, categoryId)))
}
