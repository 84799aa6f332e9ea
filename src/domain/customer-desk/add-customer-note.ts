import { recordAct } from '#domain/audit/record-act.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { customerNotes } from '#domain/customers/tables.server.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { lockCustomerRow } from './find-customer.ts'
import { listCustomerNotes } from './get-customer.ts'
import type { CustomerNote } from './get-customer.ts'

/**
 * The owner writes something down about a customer, for the house; whoever asks for their data is given it.
 * @returns all notes about them, oldest first
 * @throws SignInRequired, NotAllowed; CustomerNotFound (404)
 */
export async function addCustomerNote(
  ctx: Ctx,
  { customerId, text }: { customerId: string; text: string },
): Promise<CustomerNote[]> {
  requireOwner(ctx)
  return inTransaction(ctx, async (tx) => {
    await lockCustomerRow(tx, customerId)
    const id = crypto.randomUUID()
    await tx.db.insert(customerNotes).values({ id, customerId, author: nameOfActor(tx.actor), text, at: tx.now })
    await recordAct(tx, {
      act: 'customer.noted',
      subject: { kind: 'customer', id: customerId },
      before: null,
      after: { noteId: id },
    })
    return listCustomerNotes(tx, customerId)
  })
}
