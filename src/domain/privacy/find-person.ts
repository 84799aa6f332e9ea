import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import type { Account } from '#domain/identity/find-account.ts'
import { claimOrders } from '#domain/orders/placing/claim-orders.ts'
import type { Person } from '#domain/personal-data.ts'

/** With their guest orders. @throws SignInRequired, NotAllowed */
export async function findPerson(ctx: Ctx): Promise<{ account: Account; person: Person }> {
  const { userId, customerId } = requireCustomer(ctx)
  const account = await findAccountById(ctx.db, userId)
  if (!account) throw new SignInRequired()
  await claimOrders(ctx, { userId })
  const isEmailVerified = account.emailVerifiedAt !== null
  return { account, person: { userId, customerId, email: account.email.toLowerCase(), isEmailVerified } }
}
