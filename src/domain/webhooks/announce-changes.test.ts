import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { webhookChanges, webhookDeliveries, webhookEndpoints } from '#db/schema/webhooks.server.ts'
import { changeCustomerTags } from '#domain/customers/admin/customer-tags.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import type { ShopEvent } from '#vocabulary/webhook-events.ts'
import { announceChanges } from './announce-changes.ts'
import { addWebhook, changeWebhook } from './manage-endpoint.ts'

const shop = givenShop(8)
const owner = () => createTestCtx(shop.db, { actor: PROVEN_OWNER })
const ERP = { name: 'ERP', url: 'https://erp.example/hook', isActive: true }
/** All that it is sent at first left out. */
async function listen(...events: ShopEvent[]) {
  const made = await addWebhook(owner(), { ...ERP, events })
  await shop.db.delete(webhookChanges)
  return made
}
const isCellar = and(eq(stockLevels.variantId, 'vaso'), eq(stockLevels.locationId, 'cedis'))
const setOnHand = (db: Pick<typeof shop.db, 'update'>, onHand: number) =>
  db.update(stockLevels).set({ onHand }).where(isCellar)

beforeEach(async () => {
  await shop.db.delete(webhookEndpoints)
  await shop.db.delete(webhookChanges)
})

async function announced(event: ShopEvent) {
  const rows = await shop.db
    .select({ body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.event, event))
    .orderBy(webhookDeliveries.createdAt)
  return rows.map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown[]> }).data)
}

it('while nobody listens nothing is kept', async () => {
  await listen('order.paid')
  await buy(createTestCtx(shop.db), { vaso: 1 })
  await createTestCustomer(shop.db, TEST_NOW)
  expect(await shop.db.$count(webhookChanges)).toBe(0)
  expect(await announceChanges(owner())).toBe(0)
})

it('a level that changed is announced once, as it is now', async () => {
  await listen('stock.changed')
  await buy(createTestCtx(shop.db), { vaso: 2 })
  await buy(createTestCtx(shop.db), { vaso: 1 })
  const [level] = await shop.db.select().from(stockLevels).where(isCellar)
  expect(await announceChanges(owner())).toBe(1)
  expect(await announceChanges(owner())).toBe(0)
  const { onHand = 0, reserved = 0 } = level ?? {}
  expect(reserved).toBeGreaterThanOrEqual(3)
  expect(await announced('stock.changed')).toEqual([
    {
      variants: [
        { variantId: 'vaso', sku: expect.any(String), locationId: 'cedis', onHand, available: onHand - reserved },
      ],
    },
  ])
})

it('a change that is under way is announced after it, even of a level that waits to be announced', async () => {
  await listen('stock.changed')
  await setOnHand(shop.db, 50)
  await shop.db.transaction(async (tx) => {
    await setOnHand(tx, 49)
    expect(await announceChanges(owner())).toBe(0)
  })
  expect(await announceChanges(owner())).toBe(1)
  expect(await announced('stock.changed')).toMatchObject([{ variants: [{ onHand: 49 }] }])
})

it('more levels than one payload takes go in several', async () => {
  await listen('stock.changed')
  await shop.db.execute(sql`
    insert into webhook_changes (event, subject)
    select 'stock.changed', array['gone', n::text] from generate_series(1, 1100) as n`)
  await setOnHand(shop.db, 40)
  expect(await announceChanges(owner())).toBe(1101)
  expect(await announced('stock.changed')).toHaveLength(1)
})

it('customers are announced who came, changed, were blocked or left, guests never', async () => {
  await listen('customer.changed', 'customer.removed')
  await buy(createTestCtx(shop.db), { vaso: 1 })
  expect(await announceChanges(owner())).toBe(0)
  const { actor } = await createTestCustomer(shop.db, TEST_NOW)
  const { customerId, userId } = actor
  const changes = [
    () => Promise.resolve(),
    () => changeCustomerTags(owner(), { customerId, tags: ['mayoreo'] }),
    () => shop.db.update(users).set({ name: 'Otra' }).where(eq(users.id, userId)),
    () => shop.db.update(customers).set({ blockedAt: TEST_NOW }).where(eq(customers.id, customerId)),
  ]
  for (const [index, change] of changes.entries()) {
    await change()
    expect(await announceChanges(owner()), `change ${index}`).toBe(1)
  }
  await changeCustomerTags(owner(), { customerId, tags: ['mayoreo'] })
  expect(await announceChanges(owner()), 'the same again').toBe(0)
  await shop.db.update(users).set({ name: 'Tercera' }).where(eq(users.id, userId))
  await shop.db.delete(users).where(eq(users.id, userId))
  await announceChanges(owner())
  expect(await announced('customer.changed')).toEqual(changes.map(() => ({ customerIds: [customerId] })))
  expect(await announced('customer.removed')).toEqual([{ customerIds: [customerId] }])
})

it('a level that is gone is announced as nothing, and one that was written as it stood not at all', async () => {
  await listen('stock.changed')
  const [level] = await shop.db.select().from(stockLevels).where(isCellar)
  await setOnHand(shop.db, level?.onHand ?? 0)
  expect(await announceChanges(owner())).toBe(0)
  await shop.db
    .transaction(async (tx) => {
      await tx.delete(stockLevels).where(isCellar)
      await announceChanges({ ...owner(), db: tx })
      const sent = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.event, 'stock.changed'))
      expect(sent.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
        { data: { variants: [{ variantId: 'vaso', locationId: 'cedis', onHand: 0, available: 0 }] } },
      ])
      tx.rollback()
    })
    .catch((error: unknown) => expect(error).toBeInstanceOf(TransactionRollbackError))
})

it('whoever begins to listen hears every level and every customer, once', async () => {
  await createTestCustomer(shop.db, TEST_NOW)
  const levels = await shop.db.$count(stockLevels)
  const accounts = await shop.db.$count(customers)
  const heard = async () => {
    await announceChanges(owner())
    const of = async (event: ShopEvent) => (await announced(event)).flatMap((data) => Object.values(data).flat()).length
    const counts = { levels: await of('stock.changed'), customers: await of('customer.changed') }
    await shop.db.delete(webhookDeliveries)
    return counts
  }
  const both = ['stock.changed', 'customer.changed'] satisfies ShopEvent[]
  const { endpointId } = await addWebhook(owner(), { ...ERP, events: ['stock.changed'] })
  expect(await heard()).toEqual({ levels, customers: 0 })
  const change = (version: number, changes: object) =>
    changeWebhook(owner(), { ...ERP, events: both, endpointId, version, ...changes })
  await change(1, {})
  expect(await heard()).toEqual({ levels: 0, customers: accounts })
  await change(2, { isActive: false })
  await setOnHand(shop.db, 33)
  expect(await heard()).toEqual({ levels: 0, customers: 0 })
  await change(3, {})
  expect(await heard()).toEqual({ levels, customers: accounts })
  await change(4, { name: 'Otro' })
  expect(await heard()).toEqual({ levels: 0, customers: 0 })
})
