import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addresses, consentChanges } from '#db/schema/customers.server.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import { contactMessages } from '#db/schema/contact.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { passkeys, users } from '#db/schema/identity.server.ts'
import { images } from '#db/schema/media.server.ts'
import { invoiceProfiles, invoiceRequests } from '#db/schema/invoices.server.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { savedViews } from '#db/schema/saved-views.server.ts'
import { discountCodes, discountRedemptions } from '#db/schema/promotions.server.ts'
import { returnRequests } from '#db/schema/returns.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import { MESSAGES } from '#i18n/resources.server.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { createTestCustomer, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, buyByCard, fillCart, givenShop } from '#tests/fixtures/sales.ts'
import { leaveTracesWithStaff, resolutionNotes } from '#tests/fixtures/staff-traces.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'

/** What tells who somebody is, as they typed it; nobody else in these tests has any of it. */
const TRACES = {
  name: 'Xóchitl Zamarripa',
  phone: '33 5555 0177',
  street: 'Privada del Mezquite 419',
  born: '1979-09-21',
  comment: 'Tocar dos veces, soy sorda',
  card: 'Para mi ahijada Itzel, con cariño',
  engraved: 'Itzel y Nahui',
  company: 'Talabartería Zamarripa',
  ordersEmail: 'pedidos-zamarripa@people.example',
}
const RFC = 'ZAXX790921AB1'

const database = givenShop()
let api: ReturnType<typeof createTestApi>
let person: Awaited<ReturnType<typeof createTestCustomer>>

beforeEach(async () => {
  await tableOwner(database.db).execute(sql`truncate users, mails, contact_messages cascade`)
  person = await createTestCustomer(database.db, TEST_NOW)
  api = createTestApi(database)
  await database.db
    .update(users)
    .set({ name: TRACES.name, emailVerifiedAt: TEST_NOW })
    .where(eq(users.id, person.actor.userId))
})

const asCustomer = (): Ctx => createTestCtx(database.db, { actor: person.actor, ports: api.ports })
const asGuest = (): Ctx => createTestCtx(database.db, { ports: api.ports })
const received = async () => (await api.request('/customer/data', { as: person })).text()
const remove = (confirmation = person.email) =>
  api.call('/customer/account', { method: 'DELETE', as: person, body: { confirmation } })

const buyer = () => ({
  firstName: 'Xóchitl',
  lastName: 'Zamarripa',
  phone: TRACES.phone,
  birthDate: TRACES.born,
  comments: TRACES.comment,
  gift: { message: TRACES.card, from: 'Xóchitl Zamarripa' },
  engraving: { soldAs: 'vaso', bottles: [{ variantId: 'reposado', lines: [TRACES.engraved] }] },
  shipping: {
    address: TRACES.street,
    colony: 'Centro',
    postalCode: '44100',
    city: 'Guadalajara',
    state: 'Jalisco',
    country: 'México',
    reference: TRACES.company,
  },
})

const settle = (status: 'completed' | 'cancelled' | 'processing' | 'shipped') =>
  database.db.update(orders).set({ status, placedFrom: null })

/** Something in every part of the store; both orders are over. */
async function leaveTraces() {
  const { userId, customerId } = person.actor
  const { db } = database
  await db.update(shopSettings).set({ engraving: 'vaso' })
  await db.update(variants).set({ sizeMl: 750 }).where(eq(variants.id, 'reposado'))
  const own = await buy(asCustomer(), { reposado: 2, vaso: 2 }, { ...buyer(), email: TRACES.ordersEmail })
  await db.update(shopSettings).set({ engraving: null })
  const others = { ...buyer(), engraving: null, email: person.email.toUpperCase() }
  const asGuestOrder = await buyByCard(asGuest(), { reposado: 1 }, others)
  await settle('completed')
  await fillCart(asCustomer(), { blanco: 1 })
  await api.call('/customer/wishlist', { method: 'PATCH', as: person, body: { added: ['vaso'] } })
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.folio, own.folio))
  const orderId = order?.id ?? ''
  const recipient = { rfc: RFC, name: 'Z', taxRegime: '612', postalCode: '44100', cfdiUse: 'G03' } as const
  const written = { ...recipient, email: person.email, updatedAt: TEST_NOW }
  await db.insert(invoiceProfiles).values({ customerId, ...written })
  await db.insert(invoiceRequests).values({ orderId, ...written, requestedAt: TEST_NOW })
  await db.insert(discountCodes).values({ code: 'AGAVE10', type: 'percentage', value: 1000 })
  await db
    .insert(discountRedemptions)
    .values({ code: 'AGAVE10', orderId, buyerEmail: TRACES.ordersEmail, isPaid: true })
  const asked = { status: 'refused', reason: 'original-defect', description: TRACES.comment } as const
  await db.insert(returnRequests).values({ id: crypto.randomUUID(), orderId, ...asked, requestedAt: TEST_NOW })
  const points = { kind: 'earned', points: 20, orderId, folio: own.folio, at: TEST_NOW } as const
  await db.insert(loyaltyEntries).values({ customerId, ...points })
  const at = { createdAt: TEST_NOW, updatedAt: TEST_NOW }
  const { shipping, phone } = buyer()
  await db.insert(addresses).values({ customerId, firstName: 'Xóchitl', lastName: 'Z', phone, ...shipping, ...at })
  await db.insert(consentChanges).values({ customerId, isGranted: true, source: 'profile', at: TEST_NOW })
  const key = crypto.randomUUID()
  await db
    .insert(images)
    .values({ ownerId: userId, purpose: 'avatar', key, width: 1, height: 1, bytes: 1, createdAt: TEST_NOW })
  await api.ports.files.write(`avatar/${key}.webp`, new Uint8Array([1]))
  await db.insert(passkeys).values({
    userId,
    credentialId: key,
    publicKey: 'k',
    counter: 0,
    transports: [],
    name: TRACES.company,
    createdAt: TEST_NOW,
  })
  await api.call('/contact-messages', {
    method: 'POST',
    body: {
      name: TRACES.name,
      companyName: TRACES.company,
      phoneNumbers: [phone],
      emails: [person.email],
      commentary: TRACES.comment,
    },
  })
  await leaveTracesWithStaff(db, asGuestOrder, { ...TRACES, email: person.email })
  return { own, asGuestOrder, picture: `avatar/${key}.webp` }
}

/** Every row of every table, as text; of the queue of jobs too. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await database.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.db.execute<{ text: string }>(sql`select t::text as text from ${sql.raw(name)} t`)
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return found
}

/** The names of all fields in something, however deep. */
function fieldsOf(held: unknown): string[] {
  if (typeof held !== 'object' || held === null) return []
  if (Array.isArray(held)) return held.flatMap(fieldsOf)
  return Object.entries(held).flatMap(([name, value]) => [name, ...fieldsOf(value)])
}

describe('GET /customer/data', () => {
  test('tells everything, of the orders placed as a guest too, and no secrets', async () => {
    const { own, asGuestOrder } = await leaveTraces()
    const answer = await api.request('/customer/data', { as: person })
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const text = await answer.text()
    const file = JSON.parse(text) as Record<string, unknown[]>
    expect(Object.keys(file)[0]).toBe('account')
    for (const [what, trace] of Object.entries({ ...TRACES, RFC })) expect(text, what).toContain(trace)
    for (const folio of [own.folio, asGuestOrder.folio]) expect(text).toContain(folio)
    for (const section of ['orders', 'carts', 'wishlist', 'addresses', 'marketingConsent', 'pictures', 'points']) {
      expect(file[section], section).not.toEqual([])
    }
    const [user] = await database.db.select().from(users).where(eq(users.id, person.actor.userId))
    expect(text).not.toContain(user?.passwordHash)
    expect(text).not.toMatch(/hash|secret"|credentialId/i)
  })

  test.each(['es', 'en'] as const)('every section and field of it has a name to be read by (%s)', async (locale) => {
    await leaveTraces()
    const { fields, sections } = MESSAGES[locale].ownData
    const file = JSON.parse(await received()) as Record<string, unknown>
    expect(Object.keys(file).filter((name) => !(name in sections))).toEqual([])
    expect(fieldsOf(Object.values(file)).filter((name) => !(name in fields))).toEqual([])
  })

  test('names engraved words as such, not as products', async () => {
    await leaveTraces()
    const { orders: theirs } = JSON.parse(await received()) as { orders: { engraving: unknown }[] }
    const bottles = [{ variantId: 'reposado', engravedWords: [TRACES.engraved] }]
    expect(theirs.flatMap(({ engraving }) => engraving ?? [])).toEqual([{ soldAs: 'vaso', bottles }])
  })

  test('tells nothing of anybody else’s', async () => {
    await leaveTraces()
    person = await createTestCustomer(database.db, TEST_NOW)
    const text = await received()
    for (const [what, trace] of Object.entries(TRACES)) expect(text, what).not.toContain(trace)
  })

  test('what strangers left under an e-mail that was never confirmed is not told', async () => {
    const { asGuestOrder } = await leaveTraces()
    await database.db.update(orders).set({ customerId: null, claimedAt: null })
    await database.db.update(users).set({ emailVerifiedAt: null })
    const text = await received()
    expect(text).not.toContain(asGuestOrder.folio)
    expect(text).not.toContain(TRACES.comment)
  })
})

describe('DELETE /customer/account', () => {
  test('leaves no trace of the person, and the sales as they were', async () => {
    const { own, asGuestOrder, picture } = await leaveTraces()
    const items = await database.db.select().from(orderLines)
    expect((await remove(` ${person.email.toUpperCase()} `)).status).toBe(200)

    const { userId, customerId } = person.actor
    const lastMail = await database.db.select().from(mails).where(eq(mails.kind, 'account-deleted'))
    expect(lastMail.map(({ to }) => to)).toEqual([[person.email]])
    await database.db.delete(mails).where(eq(mails.kind, 'account-deleted'))
    const left = await everyRow()
    const traces = { ...TRACES, firstName: 'Xóchitl', lastName: 'Zamarripa', email: person.email, userId, customerId }
    for (const [what, trace] of Object.entries(traces)) {
      const found = left.filter((row) => row.toLowerCase().includes(trace.toLowerCase()))
      expect(found, what).toEqual([])
    }
    expect(await api.ports.files.read(picture)).toBeUndefined()
    expect(await database.db.select({ name: savedViews.name }).from(savedViews)).toEqual([{ name: 'Otras' }])
    expect(await resolutionNotes(database.db)).toEqual(['', '', '', null])

    const kept = await database.db.select().from(orders)
    const sums = (sales: { folio: string; totalCentavos: number }[]) =>
      Object.fromEntries(sales.map(({ folio, totalCentavos }) => [folio, totalCentavos]))
    expect(sums(kept)).toEqual(sums([own, asGuestOrder]))
    expect(kept.every(({ deliveryAddress }) => deliveryAddress?.state === 'Jalisco')).toBe(true)
    expect(await database.db.select().from(orderLines)).toEqual(items)
    expect(await database.db.select({ rfc: invoiceRequests.rfc }).from(invoiceRequests)).toEqual([{ rfc: RFC }])
  })

  test('ends every session, and the e-mail may be registered again', async () => {
    expect((await remove()).status).toBe(200)
    expect((await api.call('/auth/security', { as: person })).status).toBe(401)
    const signIn = { user: person.email, password: TEST_PASSWORD }
    expect((await api.call('/auth', { method: 'POST', body: signIn })).status).toBe(401)
    const again = { userName: 'X', email: person.email, password: 'agave secreto' }
    expect((await api.call('/users/register-me', { method: 'POST', body: again })).status).toBe(201)
  })

  test.each(['pending', 'processing', 'shipped'] as const)('is refused while an order is %s', async (status) => {
    const { folio } = await buy(asCustomer(), { reposado: 1 })
    if (status !== 'pending') await settle(status)
    const { status: refused, body } = await remove()
    expect([refused, body.code]).toEqual([409, 'OrdersUnderWay'])
    expect(body).toMatchObject({ details: { orders: [folio] } })
    expect((await api.call('/auth/security', { as: person })).status).toBe(200)
    await settle('cancelled')
    expect((await remove()).status).toBe(200)
  })

  test('is refused while an order that was placed as a guest is under way', async () => {
    await buy(asGuest(), { vaso: 1 }, { email: person.email })
    expect((await remove()).status).toBe(409)
  })

  test('takes the e-mail, typed, and a recent proof', async () => {
    const wrong = await remove('somebody@people.example')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'ConfirmationDiffers'])
    api.clock.now = addTime(TEST_NOW, 20 * MINUTE)
    expect((await remove()).body.code).toBe('RecentAuthRequired')
  })

  test('leaves alone what others left under an e-mail that was never confirmed', async () => {
    const { asGuestOrder } = await leaveTraces()
    await database.db.update(orders).set({ customerId: null, claimedAt: null })
    await database.db.update(users).set({ emailVerifiedAt: null })
    const messages = await database.db.$count(contactMessages)
    expect((await remove()).status).toBe(200)
    const [order] = await database.db.select().from(orders).where(eq(orders.folio, asGuestOrder.folio))
    expect(order?.email).toBe(person.email)
    expect(await database.db.$count(contactMessages)).toBe(messages)
  })
})
