import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
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
  const found = await ctx.db
    .select({
      name: promotions.name,
      type: promotions.type,
      value: promotions.value,
      categoryIds: sql<
        string[]
      >`coalesce(array_agg(${promotionCategories.categoryId}) filter (where ${promotionCategories.categoryId} is not null), '{}')`,
    })
    .from(promotions)
    .leftJoin(promotionCategories, eq(promotionCategories.promotionId, promotions.id))
    .where(
      and(
        promotions.isActive,
        or(isNull(promotions.startsAt), lte(promotions.startsAt, ctx.now)),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, ctx.now)),
        lte(promotions.minimumSubtotalCentavos, subtotalCentavos),
      ),
    )
    .groupBy(promotions.id)
    .orderBy(asc(promotions.id))
  return found
    .map(({ name, ...promotion }) => ({ ...promotion, name: localize(name, ctx.locale) }))
    .filter((promotion) => categoryIds.some((categoryId) => isGoodFor(promotion, categoryId)))
}
