import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { takeStock } from '#domain/inventory/take-stock.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import type { ProviderPayment } from '#domain/payments/ports.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { SituationError } from '#kit/errors.ts'
import { PROVEN_OWNER } from '../../../tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '../../../tests/fixtures/context.ts'
import { buy, emailOf, emptyBooks, openShop, orderInBooks } from '../../../tests/fixtures/sales.ts'
import { createTestDatabase } from '../../../tests/fixtures/test-database.ts'
import type { TestDatabase } from '../../../tests/fixtures/test-database.ts'
import { expireOrders } from './expire-orders.ts'
import { payOrder } from './pay-order.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundOrder } from './refund-order.ts'
import { settlePayment } from './settle-payment.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(8)
  await openShop(database.db)
})
afterAll(() => database.drop())

/** A shop in which things happen one after the other; what a buyer or the owner may not do is refused and passes. */
function createWorld() {
  const ports = createTestPorts()
  const folios: string[] = []
  let now = TEST_NOW
  const ctx = (actor: Ctx['actor'] = { kind: 'anonymous' }) => createTestCtx(database.db, { ports, actor, now })
  const pick = (index: number) => folios[index % Math.max(1, folios.length)] ?? 'SC-0000-0000'
  const owner = () => ctx(PROVEN_OWNER)

  async function providerIds(folio: string): Promise<{ id: string; providerPaymentId: string | null }[]> {
    return folios.includes(folio) ? (await orderInBooks(database.db, folio)).payments : []
  }

  return {
    buy: async (quantity: number) => {
      folios.push((await buy(ctx(), { reposado: quantity, vaso: 1 }, { email: emailOf(crypto.randomUUID()) })).folio)
    },
    pay: (index: number) => payOrder(ctx(), { folio: pick(index) }),
    buyerDoes: async (index: number, status: ProviderPayment['status']) => {
      for (const { providerPaymentId } of await providerIds(pick(index))) {
        if (providerPaymentId === null) continue
        const books = await ports.cardPayments.readPayment(providerPaymentId)
        // A provider never un-pays a payment.
        if (books.status !== 'succeeded') ports.cardPayments.buyerDoes(providerPaymentId, status)
      }
    },
    settle: async (index: number) => {
      for (const { id } of await providerIds(pick(index))) await settlePayment(ctx(), { paymentId: id })
    },
    refund: (index: number, amountCentavos: number | undefined) =>
      refundOrder(owner(), { folio: pick(index), amountCentavos }),
    ship: async (index: number) => {
      if (folios.length === 0) return
      const { id: orderId } = await orderInBooks(database.db, pick(index))
      if (await moveOrder(owner(), { orderId, to: 'shipped', reason: 'shipped' })) await takeStock(owner(), { orderId })
    },
    pass: async (minutes: number) => {
      now = addTime(now, minutes * MINUTE)
    },
    expire: () => expireOrders(ctx({ kind: 'system', name: 'expire-orders' })),
    reconcile: () => reconcilePayments(ctx({ kind: 'system', name: 'reconcile-payments' })),
    setDown: async (isDown: boolean) => {
      ports.cardPayments.script.isDown = isDown
    },
    ports,
  }
}
type World = ReturnType<typeof createWorld>
type Deed = (world: World) => Promise<unknown>

const which = fc.nat({ max: 5 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.integer({ min: 1, max: 4 }).map(
      (quantity): Deed =>
        (world) =>
          world.buy(quantity),
    ),
  },
  {
    weight: 4,
    arbitrary: which.map(
      (index): Deed =>
        (world) =>
          world.pay(index),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(which, fc.constantFrom<ProviderPayment['status']>('succeeded', 'succeeded', 'failed', 'expired'))
      .map(
        ([index, status]): Deed =>
          (world) =>
            world.buyerDoes(index, status),
      ),
  },
  {
    weight: 4,
    arbitrary: which.map(
      (index): Deed =>
        (world) =>
          world.settle(index),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(which, fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined })).map(
      ([index, amount]): Deed =>
        (world) =>
          world.refund(index, amount),
    ),
  },
  {
    weight: 1,
    arbitrary: which.map(
      (index): Deed =>
        (world) =>
          world.ship(index),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(1, 10, 40, 70).map(
      (minutes): Deed =>
        (world) =>
          world.pass(minutes),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Deed>((world) => world.expire()) },
  { weight: 2, arbitrary: fc.constant<Deed>((world) => world.reconcile()) },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (isDown): Deed =>
        (world) =>
          world.setDown(isDown),
    ),
  },
)

/** What the books say that can't be, with the question that found it. */
type Broken = Record<string, unknown[]>

async function query(text: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await database.db.execute(text)).rows
}

async function brokenBooks(): Promise<Broken> {
  const questions = {
    'what is reserved is what open orders hold': sql`select level.variant_id, level.reserved, held.quantity from stock_levels as level
      left join (select variant_id, location_id, sum(quantity) as quantity from stock_reservations where status = 'held' group by 1, 2) as held
        using (variant_id, location_id)
      where level.reserved <> coalesce(held.quantity, 0)`,
    'only pending and processing orders hold stock, and they hold all of it': sql`select orders.folio, orders.status, r.status from orders join stock_reservations as r on r.order_id = orders.id
      where r.status <> case when orders.status in ('pending', 'processing') then 'held' when orders.status = 'cancelled' then 'released' else 'taken' end`,
    'what left the shelf is what was shipped': sql`select level.variant_id from stock_levels as level
      left join (select variant_id, location_id, sum(quantity) as quantity from stock_movements group by 1, 2) as moved using (variant_id, location_id)
      where level.on_hand <> 10 + coalesce(moved.quantity, 0)`,
    'an order is paid when one payment of its whole total succeeded': sql`select orders.folio from orders
      left join payments on payments.order_id = orders.id and payments.status in ('succeeded', 'refunded')
      where (orders.paid_at is not null) <> (payments.id is not null) or payments.amount_centavos <> orders.total_centavos
        or (orders.paid_at is not null and orders.status = 'pending') or (orders.paid_at is null and orders.status not in ('pending', 'cancelled'))`,
    'each order moved once into each status': sql`select order_id, to_status from order_status_changes group by 1, 2 having count(*) > 1`,
  }
  const answers: Broken = {}
  for (const [rule, question] of Object.entries(questions)) {
    const rows = await query(question)
    if (rows.length > 0) answers[rule] = rows
  }
  return answers
}

/** Payments that the shop and the provider tell differently. */
async function contradictions({ ports }: World): Promise<unknown[]> {
  const { rows } = await database.db.execute<{ id: string; status: string; refunded: number }>(
    sql`select provider_payment_id as id, status, refunded_centavos as refunded from payments where provider_payment_id is not null`,
  )
  const told = []
  for (const row of rows) {
    const books = await ports.cardPayments.readPayment(row.id)
    const isTaken = ['succeeded', 'refunded', 'parked'].includes(row.status)
    if ((isTaken && books.status !== 'succeeded') || row.refunded !== books.refundedCentavos) told.push({ row, books })
  }
  return told
}

it('whatever happens in whatever order, stock adds up and no money is lost or made up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 30 }), async (deeds) => {
      await emptyBooks(database.db)
      const world = createWorld()
      for (const happen of deeds) {
        await happen(world).catch((error: unknown) => {
          if (!(error instanceof SituationError)) throw error
        })
      }
      await world.setDown(false)
      expect(await brokenBooks()).toEqual({})
      expect(await contradictions(world)).toEqual([])
    }),
    { numRuns: 60, interruptAfterTimeLimit: 20_000 },
  )
})
