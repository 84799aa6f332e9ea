import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { consentChanges, customerSummaries } from '#db/schema/customers.server.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { customersData } from '#domain/customers/personal-data.server.ts'
import { register } from '#domain/identity/register.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { ordersData } from '#domain/orders/personal-data.server.ts'
import { claimOrders } from '#domain/orders/placing/claim-orders.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { decodeCursor } from '#kit/keyset.ts'
import { createTestCustomer, PROVEN_OWNER, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import type { CustomerFilters } from '#vocabulary/customer-filters.ts'
import { changeCustomerTags, listCustomerTags } from './customer-tags.ts'
import { exportCustomers } from './export-customers.ts'
import { getCustomer } from './get-customer.ts'
import { getGuest } from './get-guest.ts'
import { listCustomers } from './list-customers.ts'

const shop = givenShop(16)
const SPEI = { paymentMethod: 'spei' }
const as = (actor: Ctx['actor'], later = 0) => createTestCtx(shop.db, { actor, now: addTime(TEST_NOW, later) })
const owner = (later = 0) => as(PROVEN_OWNER, later)
const guest = () => as(ANONYMOUS)
const anEmail = () => `invitada-${crypto.randomUUID()}@clientes.example`

async function paid(email: string, overrides: Record<string, unknown> = {}, ctx = guest()) {
  const order = await buy(ctx, { vaso: 1 }, { ...SPEI, email, ...overrides })
  await collectPayment(owner(), { folio: order.folio, amountCentavos: order.totalCentavos })
  return order
}

const find = async (filters: CustomerFilters, later = 0) =>
  (await listCustomers(owner(later), { filters, limit: 50 })).items
const theOne = async (q: string) => {
  const rows = await find({ q })
  expect(rows).toHaveLength(1)
  const [row] = rows
  return row ?? expect.fail('there is one')
}

describe('a guest', () => {
  it('stands in the list once, with what they bought and where it went', async () => {
    const email = anEmail()
    const first = await paid(email.toUpperCase(), { firstName: 'Íñigo', lastName: 'Peña', phone: '33 5550 1234' })
    const second = await paid(
      email,
      { firstName: 'Iñigo', lastName: 'Peña', phone: '33 5550 4321' },
      as(ANONYMOUS, DAY),
    )
    await buy(guest(), { vaso: 1 }, { ...SPEI, email })
    const row = await theOne(email)
    expect(row).toMatchObject({
      kind: 'guest',
      customerId: null,
      name: 'Iñigo Peña',
      email,
      phone: '33 5550 4321',
      orders: 2,
      spent: (first.totalCentavos + second.totalCentavos) / 100,
      city: 'Guadalajara',
      state: 'Jalisco',
      since: TEST_NOW,
      lastOrderAt: addTime(TEST_NOW, DAY),
      isBlocked: false,
      acceptsNews: null,
    })
    expect(await find({ q: 'inigo pena' })).toEqual([row])
    expect(await find({ q: '5550-4321' })).toEqual([row])
    const file = await getGuest(owner(), { guestId: row.id })
    expect(file).toMatchObject({ email, paidOrders: 2, spent: row.spent })
    expect(file.orders.map(({ orderId }) => orderId)).toContain(second.folio)
    expect(file.orders).toHaveLength(3)
  })

  it('is counted right when their orders are placed at once', async () => {
    const email = anEmail()
    const placed = await Promise.all(Array.from({ length: 3 }, () => buy(owner(), { vaso: 1 }, { ...SPEI, email })))
    await Promise.all(
      placed.map(({ folio, totalCentavos }) => collectPayment(owner(), { folio, amountCentavos: totalCentavos })),
    )
    expect(await theOne(email)).toMatchObject({ orders: 3 })
  })

  it('is one person with the account of their e-mail, verified or not, whose row keeps tags and orders', async () => {
    const email = anEmail()
    const { folio, totalCentavos } = await paid(email)
    const { id } = await theOne(email)
    await changeCustomerTags(owner(), { guestId: id, tags: ['mayoreo'] })
    const registration = { userName: 'Rosa Gil', email, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
    const { userId, customerId } = await register(guest(), registration)
    const asAccount = { id, kind: 'account', customerId, name: 'Rosa Gil', orders: 1, spent: totalCentavos / 100 }
    expect(await theOne(email)).toMatchObject({ ...asAccount, tags: ['mayoreo'] })
    expect((await getCustomer(owner(), { customerId })).orders).toMatchObject([{ orderId: folio }])
    await expect(getGuest(owner(), { guestId: id })).rejects.toThrow('customerNotFound')
    await shop.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.id, userId))
    expect(await claimOrders(guest(), { userId })).toBe(1)
    expect(await theOne(email)).toMatchObject({ ...asAccount, tags: ['mayoreo'] })
  })

  it('joins an account that takes their e-mail later, and appears again when it takes another', async () => {
    const [email, other] = [anEmail(), anEmail()]
    await paid(email)
    const asGuest = await theOne(email)
    await changeCustomerTags(owner(), { guestId: asGuest.id, tags: ['vip', 'bodas'] })
    const { actor } = await createTestCustomer(shop.db, TEST_NOW)
    await changeCustomerTags(owner(), { customerId: actor.customerId, tags: ['vip', 'prensa'] })
    await shop.db.update(users).set({ email }).where(eq(users.id, actor.userId))
    const joined = await theOne(email)
    expect(joined).toMatchObject({ kind: 'account', customerId: actor.customerId, orders: 1 })
    expect(joined.tags.toSorted()).toEqual(['bodas', 'prensa', 'vip'])
    await shop.db.update(users).set({ email: other }).where(eq(users.id, actor.userId))
    expect(await theOne(email)).toMatchObject({ kind: 'guest', orders: 1, tags: [] })
    expect(await theOne(other)).toMatchObject({ kind: 'account', orders: 0 })
    await shop.db.delete(users).where(eq(users.id, actor.userId))
    expect(await find({ q: other })).toEqual([])
  })

  it('leaves the list with the last order that names them', async () => {
    const email = anEmail()
    const { folio } = await paid(email)
    const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.folio, folio))
    await ordersData.eraseOrders?.(owner(), [order?.id ?? ''])
    expect(await find({ q: email })).toEqual([])
    expect(await shop.db.$count(customerSummaries, eq(customerSummaries.email, ''))).toBe(0)
  })
})

describe('the list', () => {
  it('shows what an account is called and its phone as they change', async () => {
    const { actor } = await createTestCustomer(shop.db, TEST_NOW)
    await shop.db.update(users).set({ name: 'Xóchitl Núñez' }).where(eq(users.id, actor.userId))
    await shop.db.update(customers).set({ phone: '55 1234 9876' }).where(eq(customers.id, actor.customerId))
    expect(await find({ q: 'xochitl nunez' })).toMatchObject([{ name: 'Xóchitl Núñez', phone: '55 1234 9876' }])
    expect(await find({ q: '12349876' })).toHaveLength(1)
  })

  it('is narrowed by kind, tag, money, orders, place, consent and how long ago', async () => {
    const tag = crypto.randomUUID()
    const [rich, poor, none] = [anEmail(), anEmail(), anEmail()]
    await paid(rich)
    await paid(rich, {}, as(ANONYMOUS, DAY))
    await paid(poor)
    await buy(guest(), { vaso: 1 }, { ...SPEI, email: none, deliveryMethod: 'pickup', storeId: 'centro' })
    const { actor, email: account } = await createTestCustomer(shop.db, TEST_NOW)
    const { customerId } = actor
    expect(await find({ q: none }), 'an order that nobody paid makes no customer').toEqual([])
    for (const email of [rich, poor])
      await changeCustomerTags(owner(), { guestId: (await theOne(email)).id, tags: [tag] })
    await changeCustomerTags(owner(), { customerId, tags: [tag] })
    const found = async (filters: CustomerFilters, later = 10 * DAY) =>
      (await find({ tag, ...filters }, later)).map(({ email }) => email).toSorted()
    const all = [rich, poor, account].toSorted()
    expect(await found({})).toEqual(all)
    expect(await found({ kind: 'account' })).toEqual([account])
    expect(await found({ kind: 'guest' })).toEqual([rich, poor].toSorted())
    expect(await found({ state: 'buyers' })).toEqual([rich, poor].toSorted())
    expect(await found({ ordersFrom: '2' })).toEqual([rich])
    expect(await found({ ordersFrom: '1', ordersTo: '1' })).toEqual([poor])
    const { spent } = await theOne(poor)
    expect(await found({ spentFrom: String(spent), spentTo: String(spent) })).toEqual([poor])
    expect(await found({ spentFrom: (spent + 0.01).toFixed(2) })).toEqual([rich])
    expect(await found({ place: 'JAL' })).toEqual([rich, poor].toSorted())
    expect(await found({ place: 'XXX' })).toEqual([])
    expect(await found({ within: '10' })).toEqual([rich, poor].toSorted())
    expect(await found({ within: '9' })).toEqual([rich])
    expect(await found({ notWithin: '9' })).toEqual([poor])
    expect(await found({ lastFrom: '2026-11-21' })).toEqual([rich])
    expect(await found({ lastTo: '2026-11-20' })).toEqual([poor])
    expect(await found({ consent: 'none' })).toEqual(all)
    await shop.db.insert(consentChanges).values({ customerId, isGranted: true, source: 'profile', at: TEST_NOW })
    expect(await found({ consent: 'granted' })).toEqual([account])
    expect(await found({ consent: 'reachable' })).toEqual([])
    await shop.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.id, actor.userId))
    expect(await found({ consent: 'reachable' })).toEqual([account])
    expect((await find({ tag, sort: 'spent' })).map(({ email }) => email).slice(0, 2)).toEqual([rich, poor])
    expect((await find({ tag, sort: 'last-order' })).map(({ email }) => email).slice(0, 2)).toEqual([rich, poor])
  })

  it('goes on where a page ended, in every order', async () => {
    await paid(anEmail())
    await createTestCustomer(shop.db, TEST_NOW)
    for (const sort of [undefined, 'oldest', 'spent', 'last-order'] as const) {
      const all = await find({ sort })
      expect(all.length).toBeGreaterThan(2)
      const seen: string[] = []
      let next: string | null = null
      do {
        const cursor = next === null ? undefined : decodeCursor(next)
        const page: Awaited<ReturnType<typeof listCustomers>> = await listCustomers(owner(), {
          filters: { sort },
          cursor,
          limit: 2,
        })
        seen.push(...page.items.map(({ id }) => id))
        next = page.next
      } while (next !== null)
      expect(seen).toEqual(all.map(({ id }) => id))
    }
  })

  it('is taken along as it is filtered, and that is written down without what was searched', async () => {
    const email = anEmail()
    await paid(email)
    const taken: string[] = []
    for await (const batch of await exportCustomers(owner(), { filters: { q: email, kind: 'guest' } }))
      taken.push(...batch.map((row) => row.email))
    expect(taken).toEqual([email])
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'customers.exported'))
    expect(entries.map(({ after }) => after)).toEqual([{ narrowedBy: ['q', 'kind'] }])
  })
})

describe('tags', () => {
  it('are tidied, replace those that were seen, and keep what another gave meanwhile', async () => {
    const { actor } = await createTestCustomer(shop.db, TEST_NOW)
    const { customerId } = actor
    await changeCustomerTags(owner(), { customerId, tags: ['a', 'b'], seen: [] })
    expect(await changeCustomerTags(owner(), { customerId, tags: ['a', 'c'], seen: ['a'] })).toEqual(['a', 'b', 'c'])
    expect(await changeCustomerTags(owner(), { customerId, tags: ['c'], seen: ['a', 'c'] })).toEqual(['b', 'c'])
    expect(await changeCustomerTags(owner(), { customerId, tags: ['z'] })).toEqual(['z'])
    expect(await listCustomerTags(owner())).toContainEqual({ tag: 'z', customers: 1 })
    const many = Array.from({ length: 20 }, (_, n) => `t${n}`)
    await expect(changeCustomerTags(owner(), { customerId, tags: many, seen: [] })).rejects.toThrow('staffTagsInvalid')
    const told = await customersData.exportData(owner(), { ...actor, email: '', isEmailVerified: true })
    expect(told).toMatchObject({ tags: ['z'] })
    await shop.db.delete(users).where(eq(users.id, actor.userId))
    expect(await shop.db.$count(customerSummaries, inArray(customerSummaries.customerId, [customerId]))).toBe(0)
  })
})
