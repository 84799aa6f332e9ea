import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { StockCountNotFound } from '../errors.ts'
import type { z } from 'zod'
import type { stockCountSchema } from './schemas.ts'
import { requirePermission } from '#domain/authorize.ts'

export type StockCount = Omit<z.infer<typeof stockCountSchema>, 'countId'> & { id: string }

interface Row extends Omit<StockCount, 'place' | 'startedAt' | 'endedAt'> {
  place: Localized
  startedAt: string
  endedAt: string | null
  [column: string]: unknown
}

export async function findCounts(ctx: Ctx, { where, limit }: { where: SQL; limit: number }): Promise<StockCount[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.id, c.location_id as "locationId", l.name as place, c.status, c.started_at as "startedAt",
      c.ended_at as "endedAt", line.lines, line.counted, line.differing
    from stock_counts as c join locations as l on l.id = c.location_id cross join lateral (
      select count(*)::int as lines, count(line.counted)::int as counted,
        (count(*) filter (where line.counted <> line.expected))::int as differing
      from stock_count_lines as line where line.count_id = c.id
    ) as line
    where ${where} order by c.started_at desc, c.id desc limit ${limit}`)
  return rows.map((row) => ({
    ...row,
    place: localize(row.place, ctx.locale),
    startedAt: new Date(row.startedAt),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt),
  }))
}

/** @throws StockCountNotFound */
export async function findCount(ctx: Ctx, countId: string): Promise<StockCount> {
  const [found] = await findCounts(ctx, { where: sql`c.id = ${countId}`, limit: 1 })
  if (!found) throw new StockCountNotFound()
  return found
}

/** @throws StockCountNotFound */
export async function readCount(ctx: Ctx, { countId }: { countId: string }): Promise<StockCount> {
  requirePermission(ctx, 'inventory:read')
  return findCount(ctx, countId)
}
