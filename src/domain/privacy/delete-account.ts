import { SituationError, situation } from '#kit/errors.ts'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer, requireRecentAuth } from '#domain/authorize.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { writeToAccount } from '#domain/identity/write-to-account.ts'
import { listOrdersUnderWay } from '#domain/orders/list-orders-under-way.ts'
import type { Person } from '#domain/personal-data.ts'
import { findPerson } from './find-person.ts'
import { HOLDINGS } from './holdings.server.ts'
import type { AccountEnd } from './schemas.ts'

class OrdersUnderWay extends SituationError {
  constructor(folios: readonly string[]) {
    super(409, 'ordersUnderWay', { details: { orders: folios } })
  }
}

class ConfirmationDiffers extends situation(422, 'confirmationDiffers', {
  fields: [{ path: 'confirmation', key: 'confirmationDiffers' }],
}) {}

/**
 * Anonymises sales that the law keeps; sends an e-mail. @throws SignInRequired, NotAllowed, RecentAuthRequired,
 * ConfirmationDiffers, OrdersUnderWay
 */
export async function deleteAccount(ctx: Ctx, { confirmation }: AccountEnd): Promise<void> {
  requireCustomer(ctx)
  requireRecentAuth(ctx)
  const { account, person } = await findPerson(ctx)
  if (confirmation.trim().toLowerCase() !== person.email) throw new ConfirmationDiffers()
  await inTransaction(ctx, async (tx) => {
    await lockPerson(tx, person)
    const underWay = await listOrdersUnderWay(tx, person.customerId)
    if (underWay.length > 0) throw new OrdersUnderWay(underWay)
    for (const holding of HOLDINGS) await holding.forget(tx, person)
    await writeToAccount(tx, account, { kind: 'account-deleted', at: tx.now })
  })
}

/** Locks before anything else (see `holdCustomer`), against concurrent orders. */
async function lockPerson({ db }: Ctx, { userId, customerId }: Person): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const isCustomer = eq(customers.id, customerId)
  const held = await db.select({ id: customers.id }).from(customers).where(isCustomer).for('update')
  if (held.length === 0) throw new SignInRequired()
}
