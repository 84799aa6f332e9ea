import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { customerNotes } from '#db/schema/customers.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import { lockCustomerRow } from './find-customer.ts'
import { listCustomerNotes } from './get-customer.ts'
import type { CustomerNote } from './schemas.ts'

/** Returns all notes, oldest first. The customer's data export includes them. @throws CustomerNotFound, IdempotencyKeyReused */
export async function addCustomerNote(
  ctx: Ctx,
  { key, ...note }: { customerId: string; text: string; key?: string | undefined },
): Promise<CustomerNote[]> {
  requirePermission(ctx, 'customers:write')
  return inTransaction(ctx, async (tx) => {
    await lockCustomerRow(tx, note.customerId)
    const call = { scope: `note-customer:${nameOfActor(tx.actor)}`, key, request: note, now: tx.now }
    await once(tx.db, call, () => write(tx, note))
    return listCustomerNotes(tx, note.customerId)
  })
}

async function write(ctx: Ctx, note: { customerId: string; text: string }): Promise<string> {
  const id = crypto.randomUUID()
  await ctx.db.insert(customerNotes).values({ id, ...note, author: nameOfActor(ctx.actor), at: ctx.now })
  await recordAuditEntry(ctx, {
    action: 'customer.noted',
    subject: { kind: 'customer', id: note.customerId },
    before: null,
    after: { noteId: id },
  })
  return id
}
