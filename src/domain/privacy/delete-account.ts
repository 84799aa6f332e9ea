import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer, requireRecentAuth } from '#domain/identity/authorize.ts'
import { customers } from '#domain/identity/tables.server.ts'
import { writeToAccount } from '#domain/identity/write-to-account.ts'
import { listOrdersUnderWay } from '#domain/orders/list-orders-under-way.ts'
import { ConfirmationDiffers, OrdersUnderWay } from './errors.ts'
import { findPerson } from './find-person.ts'
import { HOLDINGS } from './holdings.server.ts'
import type { AccountEnd } from './schemas.ts'

/**
 * Ends the account of the signed-in customer: what the store holds about them is erased, and sales that the law keeps are
 * nobody's any more. A last mail says so.
 * @throws SignInRequired, NotAllowed, RecentAuthRequired; ConfirmationDiffers, OrdersUnderWay
 */
export async function deleteAccount(ctx: Ctx, { confirmation }: AccountEnd): Promise<void> {
  const { customerId } = requireCustomer(ctx)
  requireRecentAuth(ctx)
  await inTransaction(ctx, async (tx) => {
    // An order that is being placed is either there already or finds no customer
    await tx.db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
    const { account, person } = await findPerson(tx)
    if (confirmation.trim().toLowerCase() !== person.email) throw new ConfirmationDiffers()
    const underWay = await listOrdersUnderWay(tx, customerId)
    if (underWay.length > 0) throw new OrdersUnderWay(underWay)
    for (const holding of HOLDINGS) await holding.forget(tx, person)
    await writeToAccount(tx, account, { kind: 'account-deleted', at: tx.now })
  })
}
