import type { Ctx } from './ctx.ts'

export interface Person {
  userId: string
  customerId: string
  email: string
  /** Data under an unverified e-mail is not theirs. */
  isEmailVerified: boolean
}

export interface PersonalData {
  tables: readonly string[]
  exportData(ctx: Ctx, person: Person): Promise<Record<string, unknown>>
  /** Erases or anonymises in the transaction that deletes the account; foreign keys may cascade instead. */
  forget(ctx: Ctx, person: Person): Promise<void>
  eraseOrders?(ctx: Ctx, orderIds: string[]): Promise<void>
}
