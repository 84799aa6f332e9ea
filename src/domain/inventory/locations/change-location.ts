import { eq, sql } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { SHIPPING_LOCATION_ID } from '../levels/availability.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import { locationColumns } from './add-location.ts'
import { LocationHoldsOrders, LocationInUse, LocationNotFound, LocationShips } from '../errors.ts'
import { getLocation } from './list-locations.ts'
import type { AdminLocation } from './list-locations.ts'
import type { LocationInput } from './schemas.ts'
import { locations, stockLevels, stockMovements } from '#db/schema/inventory.server.ts'

const FOREIGN_KEY_VIOLATION = '23503'

export interface SeenLocation {
  locationId: string
  version: number
}

type LocationRow = typeof locations.$inferSelect

/** @throws LocationNotFound, LocationShips, LocationInUse, EditedMeanwhile */
export function changeLocation(
  ctx: Ctx,
  { locationId, version, input }: SeenLocation & { input: LocationInput },
): Promise<AdminLocation> {
  requirePermission(ctx, 'shipping:write')
  if (locationId === SHIPPING_LOCATION_ID && input.kind !== 'warehouse') throw new LocationShips()
  return change(ctx, { locationId, version }, 'location.changed', async (tx, before) => {
    if (before.kind !== input.kind && (await isUsed(tx, locationId))) throw new LocationInUse()
    return locationColumns(input)
  })
}

/** @throws LocationNotFound, LocationShips, LocationHoldsOrders, EditedMeanwhile */
export function closeLocation(ctx: Ctx, seen: SeenLocation): Promise<AdminLocation> {
  requirePermission(ctx, 'shipping:write')
  if (seen.locationId === SHIPPING_LOCATION_ID) throw new LocationShips()
  return change(ctx, seen, 'location.closed', async (tx, before) => {
    // Placing an order holds this row `for key share` until it commits (resolveOrigin)
    const { reserved } = await getLocation(tx, seen.locationId)
    if (reserved > 0) throw new LocationHoldsOrders()
    return { closedAt: before.closedAt ?? ctx.now }
  })
}

/** @throws LocationNotFound, EditedMeanwhile */
export function openLocation(ctx: Ctx, seen: SeenLocation): Promise<AdminLocation> {
  requirePermission(ctx, 'shipping:write')
  return change(ctx, seen, 'location.opened', async () => ({ closedAt: null }))
}

/** @throws LocationNotFound, LocationShips, LocationInUse, EditedMeanwhile */
export function removeLocation(ctx: Ctx, seen: SeenLocation): Promise<void> {
  requirePermission(ctx, 'shipping:write')
  const { locationId: id } = seen
  if (id === SHIPPING_LOCATION_ID) throw new LocationShips()
  return inTransaction(ctx, async (tx) => {
    const before = await lockLocation(tx, seen)
    if (await isUsed(tx, id)) throw new LocationInUse()
    await tx.db.delete(stockLevels).where(eq(stockLevels.locationId, id))
    await unlessReferred(tx.db.delete(locations).where(eq(locations.id, id)))
    await recordAuditEntry(tx, {
      action: 'location.removed',
      subject: { kind: 'location', id },
      before: { ...before },
      after: null,
    })
    await invalidateTags(tx.db, ['content'])
  })
}

function change(
  ctx: Ctx,
  seen: SeenLocation,
  action: Extract<AuditAction, `location.${string}`>,
  decide: (tx: Ctx, before: LocationRow) => Promise<Partial<LocationRow>>,
): Promise<AdminLocation> {
  const { locationId: id } = seen
  return inTransaction(ctx, async (tx) => {
    const before = await lockLocation(tx, seen)
    const changes = await decide(tx, before)
    await tx.db
      .update(locations)
      .set({ ...changes, version: seen.version + 1 })
      .where(eq(locations.id, id))
    await recordAuditEntry(tx, {
      action,
      subject: { kind: 'location', id },
      before: { ...before },
      after: { ...before, ...changes },
    })
    await invalidateTags(tx.db, ['content'])
    return getLocation(tx, id)
  })
}

async function lockLocation({ db }: Ctx, { locationId, version }: SeenLocation): Promise<LocationRow> {
  const [found] = await db.select().from(locations).where(eq(locations.id, locationId)).for('update')
  if (!found) throw new LocationNotFound()
  requireSeen(found, version)
  return found
}

async function isUsed({ db }: Ctx, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select 1 from ${stockMovements} where ${stockMovements.locationId} = ${id})
      or exists (select 1 from ${stockLevels} where ${stockLevels.locationId} = ${id} and ${stockLevels.onHand} > 0) as used`)
  return rows[0]?.used ?? false
}

/** Orders refer to locations by foreign key. */
async function unlessReferred(removal: PromiseLike<unknown>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (violatesForeignKey(error)) throw new LocationInUse()
    throw error
  }
}

function violatesForeignKey(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === FOREIGN_KEY_VIOLATION) || violatesForeignKey(error.cause)
}
