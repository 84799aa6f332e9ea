import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestCustomer, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { AccountBlocked, WrongCredentials } from './errors.ts'
import { findAccountByEmail } from './find-account.ts'
import type { Account } from './find-account.ts'
import { setPassword } from './passwords/set-password.ts'
import { signIn } from './sign-in.ts'
import { challenges, customers, sessions, users } from '#db/schema/identity.server.ts'

const PLACE = { workspace: 'store', userAgent: '', address: '192.0.2.1', deviceToken: 'x'.repeat(43) } as const

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Somebody signs in while `change` is made to their account, which is committed once the sign-in got as far as it can. */
async function signInDuring(
  change: (ctx: Ctx, account: Account) => Promise<unknown>,
  traits: Partial<typeof users.$inferInsert> = {},
) {
  const { email } = await createTestCustomer(database.db, TEST_NOW)
  await database.db
    .update(users)
    .set({ name: 'Ana', ...traits })
    .where(eq(users.email, email))
  const account = await findAccountByEmail(database.db, email)
  if (!account) throw new Error('they have an account')
  const ctx = createTestCtx(database.db)
  const refusal = await inTransaction(ctx, async (tx) => {
    await change(tx, account)
    let isOver = false
    const answer = signIn(ctx, { user: email, password: TEST_PASSWORD }, PLACE)
      .catch((error: unknown) => error)
      .finally(() => (isOver = true))
    await vi.waitUntil(async () => isOver || (await isSomebodyWaiting()))
    return { answer }
  })
  return { account, refusal: await refusal.answer }
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await database.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

const replacePassword = (ctx: Ctx, account: Account) => setPassword(ctx, account, { passwordHash: 'another' })

test('a password that is replaced while it is checked opens nothing', async () => {
  const { account, refusal } = await signInDuring(replacePassword)
  expect(refusal).toBeInstanceOf(WrongCredentials)
  const open = and(eq(sessions.userId, account.userId), isNull(sessions.revokedAt))
  expect(await database.db.$count(sessions, open)).toBe(0)
})

test('nor does it lead to the question for a code', async () => {
  const { account, refusal } = await signInDuring(replacePassword, {
    totpSecret: 'sealed',
    totpConfirmedAt: TEST_NOW,
  })
  expect(refusal).toBeInstanceOf(WrongCredentials)
  expect(await database.db.$count(challenges, eq(challenges.userId, account.userId))).toBe(0)
})

test('an account that ends while its password is checked is one that was never there', async () => {
  const { refusal } = await signInDuring(({ db }, { userId }) => db.delete(users).where(eq(users.id, userId)))
  expect(refusal).toBeInstanceOf(WrongCredentials)
})

test('an account that is closed while its password is checked opens nothing', async () => {
  const { account, refusal } = await signInDuring(({ db }, { userId }) =>
    db.update(customers).set({ blockedAt: TEST_NOW }).where(eq(customers.userId, userId)),
  )
  expect(refusal).toBeInstanceOf(AccountBlocked)
  // The one that they had
  expect(await database.db.$count(sessions, eq(sessions.userId, account.userId))).toBe(1)
})
