import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { createDatabase } from '#db/client.ts'
import type { Db } from '#db/client.ts'
import { carts } from '#db/schema/carts.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { consentChanges } from '#db/schema/customers.server.ts'
import { hashPassword, knownAsker } from '#domain/identity/passwords/passwords.server.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { customers, sessions, staffRoleMembers, staffRoles, users } from '#db/schema/identity.server.ts'
import { mailTexts } from '#db/schema/mail.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentDisputes, payments } from '#db/schema/payments.server.ts'
import { reportViews } from '#db/schema/report-views.server.ts'
import { tasks } from '#db/schema/tasks.server.ts'
import { startEmbeddedPostgres } from '#integrations/embedded-postgres/start-embedded-postgres.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import type { StaffGrant } from '#vocabulary/permissions.ts'
import type { MailWording, WordedKind } from '#vocabulary/worded-mails.ts'
import { editInput } from '../fixtures/order-edits.ts'
import { accepted, callApi } from './api-buyer.ts'
import type { Caller } from './api-buyer.ts'

/** Works on the database of the store under test, past the store; as the tables' owner where rows are not enough. */
async function inDatabase<Result>(work: (db: Db) => Promise<Result>, as: 'url' | 'ownerUrl' = 'url'): Promise<Result> {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const server = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })
  const { db, pool } = createDatabase(server[as], 1)
  try {
    return await work(db)
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** An owner, signed in: the first owner's password is another test's. */
export async function asOwner(
  caller: Caller,
  { password, hoursAgo = 0 }: { password?: string; hoursAgo?: number } = {},
): Promise<Caller & { token: string }> {
  const now = addTime(new Date(), -hoursAgo * HOUR)
  const passwordHash = password ? await hashPassword(password, knownAsker('house')) : ''
  return { ...caller, token: await inDatabase((db) => insertOwner(db, { now, passwordHash })) }
}

interface NewOwner {
  now?: Date
  passwordHash?: string
  /** Of a browser: the token alone opens nothing then. */
  cookieToken?: string
}

/** The token of a new owner. */
export async function insertOwner(
  db: Db,
  { now = new Date(), passwordHash = '', cookieToken }: NewOwner = {},
): Promise<string> {
  const email = `house-${crypto.randomUUID()}@people.example`
  const owner = { email, name: 'House', passwordHash, role: 'owner' as const, createdAt: now }
  const [made] = await db.insert(users).values(owner).returning({ userId: users.id })
  if (!made) throw new Error('there is no owner')
  return startStaffSession(db, made.userId, { now, cookieToken })
}

/** The token of a new session. */
async function startStaffSession(
  db: Db,
  userId: string,
  { now, cookieToken }: { now: Date; cookieToken?: string | undefined },
): Promise<string> {
  const token = randomToken()
  const session = { userId, tokenHash: hashToken(token), workspace: 'admin' as const, createdAt: now }
  const cookieHash = cookieToken === undefined ? null : hashToken(cookieToken)
  await db.insert(sessions).values({ ...session, cookieHash, expiresAt: addTime(now, DAY) })
  return token
}

/** Somebody of the staff who hasn't signed in yet, and for how many hours a second factor has been due. */
export async function overdueStaff(password: string, hours: number): Promise<string> {
  const email = `staff-${crypto.randomUUID()}@people.example`
  const passwordHash = await hashPassword(password, knownAsker(email))
  const secondFactorDueAt = addTime(new Date(), -hours * HOUR)
  await inDatabase((db) =>
    db
      .insert(users)
      .values({ email, name: 'Marta', passwordHash, role: 'owner', secondFactorDueAt, createdAt: new Date() }),
  )
  return email
}

/** An admin who signs in with `password`, with this grant; without any, with no role. */
export async function newAdmin(password: string, grant?: StaffGrant): Promise<string> {
  const email = newStaffEmail()
  const passwordHash = await hashPassword(password, knownAsker(email))
  await inDatabase((db) => insertAdmin(db, { email, name: 'Marta', passwordHash }, grant))
  return email
}

/** An admin with a name and this grant, signed in. */
export async function asAdmin(
  caller: Caller,
  name: string,
  grant: StaffGrant,
): Promise<Caller & { token: string; name: string }> {
  const admin = { email: newStaffEmail(), name, passwordHash: '' }
  const token = await inDatabase(async (db) =>
    startStaffSession(db, await insertAdmin(db, admin, grant), { now: new Date() }),
  )
  return { ...caller, token, name }
}

const newStaffEmail = () => `staff-${crypto.randomUUID()}@people.example`

/** The id of a new admin. */
async function insertAdmin(
  db: Db,
  admin: Pick<typeof users.$inferInsert, 'email' | 'name' | 'passwordHash'>,
  grant?: StaffGrant,
): Promise<string> {
  const createdAt = new Date()
  const row = { ...admin, role: 'admin' as const, createdAt }
  const [made] = await db.insert(users).values(row).returning({ userId: users.id })
  if (!made) throw new Error('there is no admin')
  if (!grant) return made.userId
  const role = { ...grant, permissions: [...grant.permissions], name: admin.email, createdAt }
  const [given] = await db.insert(staffRoles).values(role).returning({ roleId: staffRoles.id })
  if (given) await db.insert(staffRoleMembers).values({ ...made, ...given })
  return made.userId
}

/** A report that is mailed each month to the member of staff with this e-mail. */
export async function saveMonthlyReport(email: string, name: string): Promise<void> {
  await inDatabase(async (db) => {
    const [reader] = await db.select({ userId: users.id }).from(users).where(eq(users.email, email))
    if (!reader) throw new Error('there is no reader')
    const report = { report: 'taxes', filters: { period: '28', compare: 'none' }, schedule: 'monthly' } as const
    const saved = { mailedOn: mexicanDate(new Date()), savedAt: new Date() }
    await db.insert(reportViews).values({ id: crypto.randomUUID(), ...reader, name, ...report, ...saved })
  })
}

/** The names of the reports that are mailed to the member of staff with this e-mail. */
export function namesOfReports(email: string): Promise<string[]> {
  return inDatabase(async (db) => {
    const isTheirs = and(eq(users.id, reportViews.userId), eq(users.email, email))
    const rows = await db.select({ name: reportViews.name }).from(reportViews).innerJoin(users, isTheirs)
    return rows.map(({ name }) => name)
  })
}

/** The seven days in which staff may do without a second factor end now for whoever holds `token`. */
export async function endGrace(token: string): Promise<void> {
  await inDatabase((db) =>
    db
      .update(users)
      .set({ secondFactorDueAt: new Date() })
      .where(
        sql`${users.id} = (select ${sessions.userId} from ${sessions} where ${sessions.tokenHash} = ${hashToken(token)})`,
      ),
  )
}

/** The transfer of an order arrived: it is paid. */
export async function collect(owner: Caller, folio: string): Promise<void> {
  const { total } = accepted(await callApi<{ total: number }>(owner, 'GET', `/orders/${folio}`))
  const body = { orderId: folio, amount: total }
  accepted(await callApi(owner, 'POST', '/payment-request/collections', { body }))
}

/** A paid order was paid by a card instead, and its bank disputes that. */
export async function disputeCardOf(folio: string): Promise<void> {
  await inDatabase(async (db) => {
    const [payment] = await db
      .update(payments)
      .set({ method: 'card', provider: 'stripe', providerPaymentId: `cs_${folio}` })
      .where(inArray(payments.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.folio, folio))))
      .returning()
    if (!payment) throw new Error(`nothing of ${folio} was paid`)
    const { id: paymentId, amountCentavos, provider } = payment
    const dispute = { disputeId: `dp_${folio}`, status: 'open', reason: 'fraudulent', openedAt: new Date() } as const
    await db.insert(paymentDisputes).values({ ...dispute, provider, paymentId, amountCentavos })
  })
}

/** Staff put another unit of what an order holds into it. */
export async function addUnit(owner: Caller, folio: string): Promise<void> {
  const { input, version } = await inDatabase((db) => editInput(db, folio))
  const lines = input.lines.map((line) => ({ ...line, quantity: line.quantity + 1 }))
  const body = { ...input, lines, reason: 'Una más' }
  accepted(await callApi(owner, 'POST', `/management/orders/${folio}/edits`, { body, version }))
}

/** A paid order goes out. */
export async function ship(owner: Caller, folio: string): Promise<void> {
  const body = { carrier: 'Paquetería del Valle', trackingNumber: 'PV-0042-1180' }
  accepted(await callApi(owner, 'POST', `/orders/${folio}/shipment`, { body }))
}

/** A paid order goes out and arrives. */
export async function deliver(owner: Caller, folio: string): Promise<void> {
  await ship(owner, folio)
  accepted(await callApi(owner, 'POST', `/orders/${folio}/delivery`))
}

/** An order’s delivery moves into the past. */
export async function deliveredAgo(folio: string, hours: number): Promise<void> {
  await inDatabase((db) =>
    db
      .update(orders)
      .set({ deliveredAt: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(orders.folio, folio)),
  )
}

/** The time to pay an order is over; the job that expires it comes later. */
export async function endHold(folio: string): Promise<void> {
  const over = addTime(new Date(), -HOUR)
  await inDatabase((db) => db.update(orders).set({ placedAt: over, expiresAt: over }).where(eq(orders.folio, folio)))
}

/** The day on which a scheduled product is published comes now, for the job that publishes it too. */
export async function reachPublishDay(productId: string): Promise<void> {
  const isIt = eq(products.id, productId)
  await inDatabase(async (db) => {
    const [scheduled] = await db.select({ at: products.publishAt }).from(products).where(isIt)
    if (!scheduled?.at) throw new Error(`${productId} is not scheduled`)
    await db.update(products).set({ publishAt: new Date() }).where(isIt)
    await db.execute(sql`update pgboss.job set start_after = now()
      where name = 'publish-due-products' and state = 'created' and start_after = ${scheduled.at}`)
  })
}

/** Orders were paid at another time, and the figures are counted now instead of at the next full minute. */
export async function movePayments(folios: readonly string[], paidAt: Date): Promise<void> {
  await inDatabase(async (db) => {
    await db
      .update(orders)
      .set({ placedAt: paidAt, paidAt })
      .where(inArray(orders.folio, [...folios]))
    await db.execute(
      sql`insert into pgboss.job (name, policy) values ('count-figures', 'short') on conflict do nothing`,
    )
  })
}

/** A customer may be written to: the address is theirs, and they agreed to news. */
export async function agreeToNews(email: string): Promise<void> {
  await inDatabase(async (db) => {
    const [person] = await db
      .update(users)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(users.email, email))
      .returning({ userId: users.id })
    const whose = eq(customers.userId, person?.userId ?? '')
    const [found] = await db.select({ customerId: customers.id }).from(customers).where(whose)
    if (!found) throw new Error(`${email} is nobody's`)
    await db.insert(consentChanges).values({ ...found, isGranted: true, source: 'profile', at: new Date() })
  })
}

/** A cart was last touched that long ago. */
export async function leftAgo(cartId: string, hours: number): Promise<void> {
  await inDatabase((db) =>
    db
      .update(carts)
      .set({ updatedAt: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(carts.id, cartId)),
  )
}

/** The database refuses to write a product until the function that this answers is called. */
export async function breakProduct(productId: string): Promise<() => Promise<void>> {
  const name = `broken_${crypto.randomUUID().replaceAll('-', '_')}`
  const run = (text: string) => inDatabase((db) => db.execute(sql.raw(text)), 'ownerUrl')
  await run(`create function ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'this row is broken'; end $$;
    create trigger ${name} before update on products for each row when (new.id = '${productId}') execute function ${name}()`)
  return async () => void (await run(`drop function ${name} cascade`))
}

/** The work on an import is at its last try once it failed before: the ones between are only waited for. */
export async function skipTries(importId: string): Promise<void> {
  const hasFailed = and(eq(tasks.subject, importId), eq(tasks.state, 'waiting'), eq(tasks.attempts, 1))
  await inDatabase(async (db) => {
    while ((await db.update(tasks).set({ attempts: 2 }).where(hasFailed)).rowCount === 0) await delay(100)
  })
}

/** Words of an e-mail as an earlier release took them. */
export async function keepMailTexts(kind: WordedKind, texts: MailWording): Promise<void> {
  const row = { kind, texts, version: 1, actor: 'x', at: new Date() }
  await inDatabase((db) => db.insert(mailTexts).values(row).onConflictDoUpdate({ target: mailTexts.kind, set: row }))
}
