import { asc, eq, sql } from 'drizzle-orm'
import { SHIPPING_LOCATION_ID } from '../levels/availability.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { LocationNotFound } from '../errors.ts'
import { locations, stockLevels } from '#db/schema/inventory.server.ts'

export type AdminLocation = typeof locations.$inferSelect & {
  onHand: number
  reserved: number
  isShipping: boolean
}

/** Closed ones last. */
export async function listLocations(ctx: Ctx): Promise<AdminLocation[]> {
  requirePermission(ctx, 'shipping:read')
  return readLocations(ctx)
}

/** @throws LocationNotFound */
export async function getLocation(ctx: Ctx, locationId: string): Promise<AdminLocation> {
  const [found] = await readLocations(ctx, locationId)
  if (!found) throw new LocationNotFound()
  return found
}

async function readLocations({ db }: Ctx, locationId?: string): Promise<AdminLocation[]> {
  const rows = await db
    .select()
    .from(locations)
    .where(locationId === undefined ? undefined : eq(locations.id, locationId))
    .orderBy(sql`${locations.closedAt} desc nulls first`, asc(locations.position), asc(locations.id))
  const sums = await db
    .select({
      id: stockLevels.locationId,
      onHand: sql<number>`sum(${stockLevels.onHand})::int`,
      reserved: sql<number>`sum(${stockLevels.reserved})::int`,
    })
    .from(stockLevels)
    .where(locationId === undefined ? undefined : eq(stockLevels.locationId, locationId))
    .groupBy(stockLevels.locationId)
  return rows.map((row) => {
    const { onHand, reserved } = sums.find(({ id }) => id === row.id) ?? { onHand: 0, reserved: 0 }
    return { ...row, onHand, reserved, isShipping: row.id === SHIPPING_LOCATION_ID }
  })
}
