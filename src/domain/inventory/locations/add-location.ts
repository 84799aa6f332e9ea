import { once } from '#db/idempotency.ts'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { getLocation } from './list-locations.ts'
import type { AdminLocation } from './list-locations.ts'
import type { LocationInput } from './schemas.ts'
import { locations } from '#db/schema/inventory.server.ts'

/** Once per idempotency key. @throws LocationNotFound, IdempotencyKeyReused */
export function addLocation(ctx: Ctx, input: LocationInput, key?: string): Promise<AdminLocation> {
  requirePermission(ctx, 'shipping:write')
  const call = { scope: `add-location:${nameOfActor(ctx.actor)}`, key, request: input, now: ctx.now }
  return inTransaction(ctx, async (tx) => getLocation(tx, await once(tx.db, call, () => add(tx, input))))
}

async function add(ctx: Ctx, input: LocationInput): Promise<string> {
  const id = crypto.randomUUID()
  await ctx.db.insert(locations).values({ ...locationColumns(input), id })
  await recordAuditEntry(ctx, {
    action: 'location.added',
    subject: { kind: 'location', id },
    before: null,
    after: input,
  })
  await invalidateTags(ctx.db, ['content'])
  return id
}

export function locationColumns({ coordinates, ...input }: LocationInput) {
  return { ...input, latitude: coordinates?.latitude ?? null, longitude: coordinates?.longitude ?? null }
}
