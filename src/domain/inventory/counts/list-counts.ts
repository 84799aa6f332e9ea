import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { findCounts } from './find-counts.ts'
import type { StockCount } from './find-counts.ts'
import type { CountFilter } from './schemas.ts'

const POSITION = z.tuple([instantInCursor, z.uuid()])

interface CountsQuery extends CountFilter {
  limit: number
  after?: KeysetPosition | undefined
}

/** Latest first. @throws CursorInvalid */
export async function listCounts(ctx: Ctx, { status, limit, after }: CountsQuery): Promise<KeysetPage<StockCount>> {
  requirePermission(ctx, 'inventory:read')
  const position = positionIn(after, POSITION)
  const since = position ? sql`(c.started_at, c.id) < (${position[0]}::timestamptz, ${position[1]}::uuid)` : sql`true`
  const where = sql`${since} and ${status === undefined ? sql`true` : sql`c.status = ${status}`}`
  const found = await findCounts(ctx, { where, limit: limit + 1 })
  return keysetPage(found, limit, ({ startedAt, id }) => [startedAt.toISOString(), id])
}
