import { and, asc, gt, ilike, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { keysetPage } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { ADMIN_CODE_COLUMNS } from './get-discount-code.ts'
import type { AdminDiscountCode } from './get-discount-code.ts'
import { normalizeCode } from './normalize-code.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'

export const CODE_STATES = ['usable', 'scheduled', 'over', 'usedUp', 'paused'] as const
export type CodeState = (typeof CODE_STATES)[number]

export interface CodeFilters {
  search?: string | undefined
  state?: CodeState | undefined
}

interface CodesPage {
  cursor?: KeysetPosition | undefined
  limit: number
}

export async function findDiscountCodes(
  ctx: Ctx,
  { search, state }: CodeFilters,
  { cursor, limit }: CodesPage,
): Promise<KeysetPage<AdminDiscountCode>> {
  requirePermission(ctx, 'discounts:read')
  const typed = search && normalizeCode(search).replaceAll(/[%_\\]/g, String.raw`\$&`)
  const rows = await ctx.db
    .select(ADMIN_CODE_COLUMNS)
    .from(discountCodes)
    .where(
      and(
        cursor && gt(discountCodes.code, String(cursor[0])),
        typed ? ilike(discountCodes.code, `%${typed}%`) : undefined,
        state && isInState(ctx, state),
      ),
    )
    .orderBy(asc(discountCodes.code))
    .limit(limit + 1)
  return keysetPage(rows, limit, ({ code }) => [code])
}

/** Each code has one state: the first that applies. */
function isInState({ now }: Ctx, state: CodeState): SQL {
  const { isActive, startsAt, endsAt, usageLimit, usedCount } = discountCodes
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`case when not ${isActive} then 'paused' when ${endsAt} <= ${at} then 'over'
    when ${usedCount} >= ${usageLimit} then 'usedUp' when ${startsAt} > ${at} then 'scheduled' else 'usable' end = ${state}`
}

export function stateOfCode(
  code: Pick<AdminDiscountCode, 'isActive' | 'startsAt' | 'endsAt' | 'usageLimit' | 'usedCount'>,
  now: Date,
): CodeState {
  if (!code.isActive) return 'paused'
  if (code.endsAt && code.endsAt <= now) return 'over'
  if (code.usageLimit !== null && code.usedCount >= code.usageLimit) return 'usedUp'
  return code.startsAt && code.startsAt > now ? 'scheduled' : 'usable'
}
