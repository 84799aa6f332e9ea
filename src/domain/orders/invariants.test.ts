import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/ctx.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'
import type { ProviderPayment } from '#domain/ports/card-payments.ts'
import { discountCodes, promotions } from '#db/schema/promotions.server.ts'
import { SituationError } from '#kit/errors.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { putBundleOnSale } from '#tests/fixtures/test-products.ts'
import { deleteOrders, openShop } from '#tests/fixtures/sales.ts'
import { Crash, createWorld } from '#tests/fixtures/shop-world.ts'
import type { World } from '#tests/fixtures/shop-world.ts'
import { createTestDatabase, tableOwner } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

const DUO = { reposado: 2, vaso: 1 }

let database: TestDatabase
let customers: Extract<Actor, { kind: 'customer' }>[]

beforeAll(async () => {
  database = await createTestDatabase(8)
  await openShop(database.db)
  await putBundleOnSale(database.db, { id: 'duo', priceCentavos: 150_000 }, DUO)
  const people = await Promise.all([1, 2].map(() => createTestCustomer(database.db, TEST_NOW)))
  customers = people.map(({ actor }) => actor)
})
afterAll(() => database.drop())

/** Something that happens: its name is what a failure shows. */
interface Step {
  name: string
  happen: (world: World) => Promise<unknown>
}

const which = fc.constantFrom(0, 0, 0, 1, 1, 2)
const weighed = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
/** One of the world's steps on one of its orders. */
const on = (weight: number, name: string, happen: (world: World, index: number) => Promise<unknown>) =>
  weighed(
    weight,
    which.map((index) => ({ name: `${name} ${index}`, happen: (world) => happen(world, index) })),
  )
const plain = (weight: number, name: string, happen: (world: World) => Promise<unknown>) =>
  weighed(weight, fc.constant({ name, happen }))
const varied = <Way>(
  weight: number,
  name: string,
  ways: fc.Arbitrary<Way>,
  happen: (world: World, index: number, way: Way) => Promise<unknown>,
) =>
  weighed(
    weight,
    fc.tuple(which, ways).map(([index, way]) => ({
      name: `${name} ${index} ${JSON.stringify(way)}`,
      happen: (world) => happen(world, index, way),
    })),
  )

const purchase = fc.record({
  customer: fc.nat({ max: 2 }),
  method: fc.constantFrom('card' as const, 'card' as const, 'spei' as const, 'store' as const),
  units: fc.integer({ min: 1, max: 3 }),
  duos: fc.constantFrom(0, 0, 1, 2),
  withCode: fc.boolean(),
  points: fc.constantFrom(0, 0, 200),
})
const editing = fc.record({
  units: fc.integer({ min: 1, max: 4 }),
  reposado: fc.integer({ min: 0, max: 3 }),
  duos: fc.integer({ min: 0, max: 2 }),
  reduction: fc.constantFrom(0, 0, 10, 55.5),
})
const received = fc.constantFrom<ProviderPayment['status']>('succeeded', 'succeeded', 'succeeded', 'failed', 'expired')
const amount = fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined })
const minutes = fc.constantFrom(1, 10, 40, 70, 60 * 50)
const trouble = fc.record({ isDown: fc.boolean(), losesAnswers: fc.boolean() })

const step: fc.Arbitrary<Step> = fc.oneof(
  varied(8, 'place', purchase, (world, _index, wish) => world.place(wish)),
  on(30, 'advance', (world, index) => world.advance(index)),
  on(5, 'pay', (world, index) => world.pay(index)),
  varied(5, 'buyer does', received, (world, index, status) => world.buyerDoes(index, status)),
  on(4, 'settle', (world, index) => world.settle(index)),
  on(2, 'webhook', (world, index) => world.webhook(index)),
  on(1, 'webhook again', (world, index) => world.webhookAgain(index)),
  varied(5, 'run job', fc.integer({ min: 1, max: 2 }), (world, index, times) => world.runJob(index, times)),
  varied(4, 'collect', fc.constantFrom(0, 0, 0, 500, -500), (world, index, short) => world.collect(index, short)),
  varied(2, 'refund', amount, (world, index, asked) => world.refund(index, asked)),
  varied(2, 'cancel', fc.boolean(), (world, index, byShop) => world.cancel(index, byShop)),
  varied(6, 'edit', editing, (world, index, way) => world.edit(index, way)),
  on(3, 'refund balance', (world, index) => world.refundBalance(index)),
  varied(6, 'ship', fc.constantFrom(undefined, undefined, 'vaso', 'duo'), (world, index, one) =>
    world.ship(index, one),
  ),
  weighed(
    2,
    fc.constantFrom(DUO, { vaso: 1, blanco: 3 }, { reposado: 2 }).map((parts) => ({
      name: `remake ${JSON.stringify(parts)}`,
      happen: (world) => world.remake(parts),
    })),
  ),
  on(5, 'deliver', (world, index) => world.deliver(index)),
  on(1, 'cancel the rest', (world, index) => world.cancelRest(index)),
  varied(4, 'request return', fc.boolean(), (world, index, isWhole) => world.requestReturn(index, isWhole)),
  on(4, 'accept return', (world, index) => world.acceptReturn(index)),
  on(1, 'refuse return', (world, index) => world.refuseReturn(index)),
  varied(4, 'receive return', fc.nat({ max: 1 }), (world, index, fit) => world.receiveReturn(index, fit)),
  on(3, 'begin return', (world, index) => world.beginReturn(index)),
  varied(3, 'replace return', fc.constantFrom('vaso', 'vaso', 'reposado', 'duo'), (world, index, by) =>
    world.replaceReturn(index, by),
  ),
  on(1, 'cancel replacement', (world, index) => world.cancelReplacement(index)),
  on(4, 'refund return', (world, index) => world.refundReturn(index)),
  weighed(
    3,
    minutes.map((time) => ({ name: `${time} minutes pass`, happen: (world) => world.pass(time) })),
  ),
  plain(2, 'expire', (world) => world.expire()),
  plain(2, 'reconcile', (world) => world.reconcile()),
  weighed(
    2,
    trouble.map((script) => ({
      name: `provider ${JSON.stringify(script)}`,
      happen: (world) => world.provider(script),
    })),
  ),
  weighed(
    4,
    fc.constantFrom(1, 1, 2).map((at) => ({ name: `crash in ${at}`, happen: (world) => world.crash(at) })),
  ),
)

async function begin(): Promise<World> {
  await deleteOrders(database.db)
  await tableOwner(database.db).execute(sql`truncate loyalty_entries, promotions, mails, received_transfers cascade`)
  await database.db.insert(discountCodes).values({ code: 'MODELO', type: 'percentage', value: 1234, usageLimit: 2 })
  const name = { es: 'Envío de la casa' }
  await database.db.insert(promotions).values({ id: 'casa', name, type: 'free_shipping', value: 0, usageLimit: 2 })
  const given = customers.map(({ customerId }) => ({
    customerId,
    kind: 'adjusted' as const,
    points: 500,
    at: TEST_NOW,
  }))
  await database.db.insert(loyaltyEntries).values(given)
  const world = await createWorld(database.db, customers)
  await world.remake(DUO)
  return world
}

/** Payments that the shop and the provider tell differently. */
async function contradictions({ ports }: World): Promise<unknown[]> {
  const { rows } = await database.db.execute<{ id: string; status: string; refunded: number }>(
    sql`select provider_payment_id as id, status, refunded_centavos as refunded from payments where provider_payment_id is not null`,
  )
  const differing = []
  for (const row of rows) {
    const providerPayment = await ports.cardPayments.readPayment(row.id)
    const isTaken = ['succeeded', 'refunded', 'unmatched'].includes(row.status)
    if (isTaken !== (providerPayment.status === 'succeeded') || row.refunded !== providerPayment.refundedCentavos) {
      differing.push({ row, providerPayment })
    }
  }
  return differing
}

async function tryTo(world: World, happen: Step['happen']): Promise<void> {
  await happen(world).catch((error: unknown) => {
    if (!(error instanceof SituationError || error instanceof Crash)) throw error
  })
}

it('whatever happens in whatever order, and wherever it breaks off, stock, money, codes and points add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
      const world = await begin()
      for (const { name, happen } of steps) {
        await tryTo(world, happen)
        if (!name.startsWith('crash')) world.survive()
      }
      await world.settleDown()
      expect(await brokenInvariants(database.db)).toEqual({})
      expect(await contradictions(world)).toEqual([])
      const sent = world.ports.mail.sent.map(({ id }) => id)
      expect(new Set(sent).size).toBe(sent.length)
    }),
    { numRuns: 60, interruptAfterTimeLimit: 20_000 },
  )
}, 60_000)
