import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { alcoholRestrictions } from '#db/schema/shipping.server.ts'

export interface AlcoholRestriction {
  reason: string
  /** Inclusive, YYYY-MM-DD; null without an end. */
  endsOn: string | null
}

export interface RestrictionRow extends Omit<AlcoholRestriction, 'reason'> {
  reason: Localized
}

interface PlaceAndDay {
  postalCode: string
  /** YYYY-MM-DD in Mexico City. */
  on: string
}

/** The restriction that lasts longest. */
export async function findRestriction(ctx: Ctx, place: PlaceAndDay): Promise<AlcoholRestriction | null> {
  const [found] = await namedQuery<RestrictionRow>(ctx.db, selectRestriction(place))
  return toRestriction(ctx, found)
}

export function toRestriction({ locale }: Ctx, row: RestrictionRow | undefined): AlcoholRestriction | null {
  return row ? { ...row, reason: localize(row.reason, locale) } : null
}

/** SQL for the one of `findRestriction`. */
export function selectRestriction({ postalCode, on }: PlaceAndDay): SQL {
  return sql`
    select reason, ends_on::text as "endsOn" from ${alcoholRestrictions}
    where (postal_prefixes = '{}' or exists (
        select from unnest(postal_prefixes) as prefix where starts_with(${postalCode}, prefix)))
      and (starts_on is null or starts_on <= ${on}::date) and (ends_on is null or ends_on >= ${on}::date)
    order by ends_on desc nulls first, id limit 1`
}
