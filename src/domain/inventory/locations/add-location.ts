import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { getLocation } from './list-locations.ts'
import type { AdminLocation } from './list-locations.ts'
import type { LocationInput } from './schemas.ts'
import { locations } from '#db/schema/inventory.server.ts'

export function addLocation(ctx: Ctx, input: LocationInput): Promise<AdminLocation> {
  requirePermission(ctx, 'shipping:write')
  return inTransaction(ctx, async (tx) => {
    const id = crypto.randomUUID()
    await tx.db.insert(locations).values({ ...locationColumns(input), id })
    await recordAuditEntry(tx, {
      action: 'location.added',
      subject: { kind: 'location', id },
      before: null,
      after: input,
    })
    await invalidateTags(tx.db, ['content'])
    return getLocation(tx, id)
  })
}

export function locationColumns({ coordinates, ...input }: LocationInput) {
  return { ...input, latitude: coordinates?.latitude ?? null, longitude: coordinates?.longitude ?? null }
}
