import { eq, inArray } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import { RelatedServiceUnknown, ServiceNotFound } from '../errors.ts'
import { keptPreviews } from '../kept-previews.ts'
import type { AdminService } from './list-admin-services.ts'
import type { ServiceInput } from './schemas.ts'
import { services } from '#db/schema/content.server.ts'

interface ServiceChange {
  serviceId: string
  version: number
  input: ServiceInput
}

/** The path stays. @throws ServiceNotFound, EditedMeanwhile, RelatedServiceUnknown, PictureUnknown */
export function changeService(ctx: Ctx, { serviceId, version, input }: ServiceChange): Promise<AdminService> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(services).where(eq(services.id, serviceId)).for('update')
    if (!before) throw new ServiceNotFound()
    requireSeen(before, version)
    await requireOthers(tx, serviceId, input.related)
    const sent = await setPictureUses(tx, { usedBy: `service:${serviceId}`, addresses: input.images })
    const previews = { ...keptPreviews(before.previews, input.images), ...Object.fromEntries(sent) }
    const [after] = await tx.db
      .update(services)
      .set({ ...input, previews, version: version + 1 })
      .where(eq(services.id, serviceId))
      .returning()
    if (!after) throw new ServiceNotFound()
    const facts = ({ previews: _previews, version: _version, ...service }: AdminService) => service
    const subject = { kind: 'service', id: serviceId }
    await recordAuditEntry(tx, { action: 'service.changed', subject, before: facts(before), after: facts(after) })
    // Every page's header links to the services while one is active
    await invalidateTags(tx.db, before.status === after.status ? ['content'] : ['content', 'brand'])
    return after
  })
}

async function requireOthers({ db }: Ctx, serviceId: string, related: readonly string[]): Promise<void> {
  const found = await db.$count(services, inArray(services.id, [...related]))
  if (found !== related.length || related.includes(serviceId)) throw new RelatedServiceUnknown()
}
