import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { RestrictionInput } from '../schemas.ts'
import type { Restriction } from './list-restrictions.ts'
import { alcoholRestrictions } from '#db/schema/shipping.server.ts'

/** Once per idempotency key. @throws IdempotencyKeyReused */
export function addRestriction(ctx: Ctx, input: RestrictionInput, key?: string): Promise<Restriction> {
  requirePermission(ctx, 'shipping:write')
  const call = { scope: `add-restriction:${nameOfActor(ctx.actor)}`, key, request: input, now: ctx.now }
  return inTransaction(ctx, (tx) =>
    once(tx.db, call, async () => {
      const added = { id: crypto.randomUUID(), ...input, version: 1 }
      await tx.db.insert(alcoholRestrictions).values(added)
      const subject = { kind: 'alcoholRestriction', id: added.id }
      await recordAuditEntry(tx, { action: 'alcoholRestriction.added', subject, before: null, after: { ...input } })
      return added
    }),
  )
}
