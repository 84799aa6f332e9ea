import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { OutOfStock } from '../errors.ts'
import type { MissingStock } from '../errors.ts'
import {
  bundlesOf,
  eachPart,
  lockBundleRows,
  partsInOrder,
  partsNow,
  partsOfLocked,
  selectUnits,
} from './reserved-parts.ts'
import { stockLevels, stockReservations } from '#db/schema/inventory.server.ts'

export interface StockRequest {
  orderId: string
  locationId: string
  lines: readonly { variantId: string; quantity: number; name: string }[]
  /** Uses the parts that bundles had in this order, whatever they have now. */
  likeOrderId?: string | undefined
}

export interface StockChange {
  variantId: string
  locationId: string
  before: number
  after: number
  lowAt: number | null
  /** Bundles that hold the variant, with its units in each. */
  bundles: Record<string, number> | null
}

export interface ReservedLevel extends StockChange {
  onHand: number
}

interface Wanted extends Pick<StockChange, 'variantId' | 'lowAt' | 'bundles'> {
  onHand: number
  /** Null where stock is insufficient. */
  after: number | null
  quantity: number
}

/**
 * Reserves all lines at one location or none, bundles by part. Locks in one order, against deadlocks. Call it last:
 * locks last until the commit. @throws OutOfStock naming each insufficient line
 */
export async function reserveStock(
  ctx: Ctx,
  { orderId, locationId, lines, likeOrderId }: StockRequest,
): Promise<ReservedLevel[]> {
  const rows = await namedQuery<Wanted>(
    ctx.db,
    sql`with bundles as (${lockBundleRows(idsOf(lines))}), requested as (
      ${requestedLines(lines, { locationId, likeOrderId }, partsOfLocked('bundles', sql.raw('line.variant_id')))}
    ), wanted as (${selectUnits('requested')}), locked as (
      select level.variant_id, wanted.quantity
      from ${stockLevels} as level join wanted using (variant_id, location_id)
      order by level.variant_id
      for update of level
    ), taken as (
      update ${stockLevels} as level set reserved = level.reserved + locked.quantity
      from locked
      where level.variant_id = locked.variant_id and level.location_id = ${locationId}
        and level.on_hand - level.reserved >= locked.quantity
      returning level.variant_id, level.on_hand - level.reserved as after, level.low_at, level.on_hand
    ), noted as (
      insert into ${stockReservations} (order_id, variant_id, location_id, quantity, status, parts)
      select ${orderId}::uuid, variant_id, location_id, quantity, 'held', parts from requested
    )
    select wanted.variant_id as "variantId", after, quantity, low_at as "lowAt", on_hand as "onHand",
      ${bundlesOf(sql.raw('wanted.variant_id'))} as bundles
    from wanted left join taken using (variant_id)`,
  )
  const levels = rows.flatMap(({ after, quantity, ...level }) =>
    after === null ? [] : [{ ...level, locationId, before: after + quantity, after }],
  )
  if (levels.length === rows.length) return levels
  const taken = new Map(levels.map(({ variantId, before, after }) => [variantId, before - after]))
  throw new OutOfStock(await missingLines(ctx, { locationId, lines, likeOrderId }, taken))
}

function requestedLines(
  lines: StockRequest['lines'],
  { locationId, likeOrderId }: Omit<StockRequest, 'orderId' | 'lines'>,
  parts: SQL,
): SQL {
  const wanted = totalByVariant(lines)
  const variantId = sql.raw('line.variant_id')
  return sql`
    select line.variant_id, line.quantity, ${locationId}::text as location_id,
      coalesce(${partsInOrder(sql`${likeOrderId ?? null}::uuid`, variantId)}, ${parts}) as parts
    from unnest(${sql.param([...wanted.keys()])}::text[], ${sql.param([...wanted.values()])}::int[]) as line (variant_id, quantity)`
}

function idsOf(lines: StockRequest['lines']): SQL {
  return sql`${sql.param(lines.map(({ variantId }) => variantId))}`
}

function totalByVariant(lines: StockRequest['lines']): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { variantId, quantity } of lines) totals.set(variantId, (totals.get(variantId) ?? 0) + quantity)
  return totals
}

interface PartLeft extends Record<string, unknown> {
  variantId: string
  partId: string
  units: number
  available: number
}

/**
 * Lines without enough stock after those before them; freed units count first. Runs in the transaction that rolls back.
 * @param taken units by variant that the transaction took, though not all fit
 */
export async function missingLines(
  ctx: Ctx,
  { locationId, lines, likeOrderId }: Omit<StockRequest, 'orderId'>,
  taken: ReadonlyMap<string, number>,
): Promise<MissingStock[]> {
  const { rows } = await ctx.db.execute<PartLeft>(sql`
    with requested as (${requestedLines(lines, { locationId, likeOrderId }, partsNow(sql.raw('line.variant_id')))})
    select requested.variant_id as "variantId", part.variant_id as "partId", part.units::int as units,
      coalesce(level.on_hand - level.reserved, 0) as available
    from requested cross join lateral ${eachPart('requested')}
    left join ${stockLevels} as level on level.variant_id = part.variant_id and level.location_id = requested.location_id`)
  const left = new Map(rows.map(({ partId, available }) => [partId, available + (taken.get(partId) ?? 0)]))
  const names = new Map(lines.map(({ variantId, name }) => [variantId, name]))
  const inTurn = [...totalByVariant(lines)].toSorted(([, one], [, other]) => Math.sign(one) - Math.sign(other))
  return inTurn.flatMap(([variantId, quantity]) => {
    const parts = rows.filter((row) => row.variantId === variantId)
    const available = Math.min(...parts.map(({ partId, units }) => Math.floor((left.get(partId) ?? 0) / units)))
    const given = Math.min(quantity, available)
    for (const { partId, units } of parts) left.set(partId, (left.get(partId) ?? 0) - given * units)
    return available < quantity ? [{ variantId, available, name: names.get(variantId) ?? '' }] : []
  })
}
