import type { Ctx } from './ctx.ts'

/** Whose data it is: an account and the customer behind it. */
export interface Person {
  userId: string
  customerId: string
  /** In lower case. */
  email: string
  /** Whether they showed that the e-mail is theirs. What others left under one that wasn't shown is not theirs. */
  isEmailVerified: boolean
}

/** What a capability holds about people: each lists its own, and `privacy` tells and forgets them all. */
export interface PersonalData {
  /** The database's names of the tables whose rows are about somebody. */
  tables: readonly string[]
  /** By section of the file that the person is given. Without secrets and hashes, which say nothing to anybody. */
  tell(ctx: Ctx, person: Person): Promise<Record<string, unknown>>
  /**
   * Erases it, or makes it nobody's where the law keeps the sale; within the transaction that ends the account. What goes
   * with the account by a foreign key need not be erased here.
   */
  forget(ctx: Ctx, person: Person): Promise<void>
  /** Erases what it holds about the buyers of these orders, once the law lets the shop forget them. */
  eraseOrders?(ctx: Ctx, orderIds: string[]): Promise<void>
}
