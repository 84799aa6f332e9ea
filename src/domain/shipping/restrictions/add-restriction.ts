import { eq } from 'drizzle-orm'
import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { RestrictionNotFound } from '../errors.ts'
import type { RestrictionInput } from '../schemas.ts'
import type { Restriction } from './list-restrictions.ts'
import { alcoholRestrictions } from '#db/schema/shipping.server.ts'

/** Once per idempotency key. @throws RestrictionNotFound, IdempotencyKeyReused */
export async function addRestriction(ctx: Ctx, input: RestrictionInput, key?: string): Promise<Restriction> {
  requirePermission(ctx, 'shipping:write')
  const call = { scope: `add-restriction:${nameOfActor(ctx.actor)}`, key, request: input, now: ctx.now }
  return inTransaction(ctx, async (tx) => {
    const id = await once(tx.db, call, () => add(tx, input))
    const [added] = await tx.db.select().from(alcoholRestrictions).where(eq(alcoholRestrictions.id, id))
    if (!added) throw new RestrictionNotFound()
    return added
  })
}

async function add(ctx: Ctx, input: RestrictionInput): Promise<string> {
  const id = crypto.randomUUID()
  await ctx.db.insert(alcoholRestrictions).values({ id, ...input })
  const subject = { kind: 'alcoholRestriction', id }
  await recordAuditEntry(ctx, { action: 'alcoholRestriction.added', subject, before: null, after: { ...input } })
  return id
}
