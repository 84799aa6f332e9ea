import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { customers, users } from '#db/schema/identity.server.ts'

const COLUMNS = {
  userId: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  locale: users.locale,
  passwordHash: users.passwordHash,
  mustChangePassword: users.mustChangePassword,
  emailVerifiedAt: users.emailVerifiedAt,
  totpSecret: users.totpSecret,
  totpConfirmedAt: users.totpConfirmedAt,
  totpLastStep: users.totpLastStep,
  secondFactorDueAt: users.secondFactorDueAt,
  avatarKey: users.avatarKey,
  customerId: customers.id,
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export function findAccountByEmail(db: Db, email: string) {
  return findAccount(db, eq(sql`lower(${users.email})`, sql`lower(${email.trim()})`))
}

export function findAccountById(db: Db, userId: string) {
  return findAccount(db, eq(users.id, userId))
}

async function findAccount(db: Db, condition: SQL) {
  const [account] = await db
    .select(COLUMNS)
    .from(users)
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(condition)
  return account
}

export function isSecondFactorAdvised(account: Pick<Account, 'role' | 'totpConfirmedAt'>): boolean {
  return account.role !== 'customer' && !hasSecondFactor(account)
}

export function isSecondFactorDue(
  account: Pick<Account, 'role' | 'totpConfirmedAt' | 'secondFactorDueAt'>,
  now: Date,
): boolean {
  return isSecondFactorAdvised(account) && account.secondFactorDueAt !== null && account.secondFactorDueAt <= now
}

export function hasSecondFactor({ totpConfirmedAt }: Pick<Account, 'totpConfirmedAt'>): boolean {
  return totpConfirmedAt !== null
}
