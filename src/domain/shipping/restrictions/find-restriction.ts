import { and, asc, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import { alcoholRestrictions } from '#db/schema/shipping.server.ts'

export interface AlcoholRestriction {
  reason: string
  /** Inclusive, YYYY-MM-DD; null without an end. */
  endsOn: string | null
}

/** The restriction that lasts longest; `on` is YYYY-MM-DD in Mexico City. */
export async function findRestriction(
  ctx: Ctx,
  { postalCode, on }: { postalCode: string; on: string },
): Promise<AlcoholRestriction | null> {
  const { postalPrefixes, startsOn, endsOn, id } = alcoholRestrictions
  const isThere = sql`(${postalPrefixes} = '{}' or exists (
    select 1 from unnest(${postalPrefixes}) as prefix where starts_with(${postalCode}, prefix)))`
  const isThen = and(or(isNull(startsOn), lte(startsOn, on)), or(isNull(endsOn), gte(endsOn, on)))
  const [found] = await namedBuilt(
    ctx.db
      .select()
      .from(alcoholRestrictions)
      .where(and(isThere, isThen))
      .orderBy(sql`${endsOn} desc nulls first`, asc(id))
      .limit(1),
  )
  return found ? { reason: localize(found.reason, ctx.locale), endsOn: found.endsOn } : null
}
