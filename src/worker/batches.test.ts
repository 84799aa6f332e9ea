import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { analyticsDays } from '#db/schema/analytics.server.ts'
import { availabilityAlerts } from '#db/schema/availability-alerts.server.ts'
import { listItemFailures } from '#domain/operations/batches/list-item-failures.ts'
import { ItemsFailed } from '#domain/operations/batches/each-item.ts'
import { itemFailures } from '#db/schema/item-failures.server.ts'
import { addItem } from '#domain/cart/add-item.ts'
import { createCart } from '#domain/cart/create-cart.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { consentChanges } from '#db/schema/customers.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { shopPictures, shopVideos, images } from '#db/schema/media.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { payments } from '#db/schema/payments.server.ts'
import { productImports } from '#db/schema/product-imports.server.ts'
import { changeRecoverySettings, getRecoverySettings } from '#domain/cart/abandoned/recovery-settings.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { applyDuePrices } from '#domain/catalogue/prices/apply-due-prices.ts'
import { publishDueProducts } from '#domain/catalogue/products/publish-due-products.ts'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { breakRow } from '#tests/fixtures/break-row.ts'
import { putTourOnSale, TOUR_START } from '#tests/fixtures/tours.ts'
import { reviewBatch } from '#tests/fixtures/reviews.ts'
import { buy, buyByCard, givenShop } from '#tests/fixtures/sales.ts'
import { HANDLERS } from './handlers.ts'
import { SCHEDULED_JOBS } from './schedule.ts'
import { catalogueCases } from '#tests/fixtures/catalogue-cases.ts'
import { paymentCases } from '#tests/fixtures/payment-cases.ts'
import { staffMailCases } from '#tests/fixtures/staff-mail-cases.ts'
import type { BatchCase } from '#tests/fixtures/staff-mail-cases.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'

const shop = givenShop()
let ports: ReturnType<typeof createTestPorts>

beforeEach(async () => {
  ports = createTestPorts()
  for (const table of ['orders', 'products', 'mails', 'analytics_days', 'payout_parts'])
    await tableOwner(shop.db).execute(sql.raw(`drop trigger if exists broken on ${table}`))
  await tableOwner(shop.db).execute(
    sql`truncate item_failures, mails, carts, availability_alerts, images, shop_pictures, product_imports cascade`,
  )
  await shop.db.delete(shopVideos)
})

const at = (now: Date, actor: Ctx['actor'] = { kind: 'anonymous' }) => createTestCtx(shop.db, { ports, now, actor })
const system = (now: Date) => at(now, { kind: 'system', name: 'batch' })

/** From now on one file can't be removed. */
function breakFile(name: string): void {
  const { files } = ports
  ports.files = {
    ...files,
    remove: async (path) => {
      if (path.includes(name)) throw new Error('this file is broken')
      await files.remove(path)
    },
  }
}

/** Two items that are due, the one that breaks before the other. */
const BATCHES: Record<string, () => Promise<BatchCase>> = {
  async 'expire-orders'() {
    const broken = await buy(at(TEST_NOW), { vaso: 1 })
    const other = await buy(at(addTime(TEST_NOW, MINUTE)), { vaso: 1 })
    await breakRow(shop.db, 'orders', 'folio', broken.folio)
    const isOtherDone = async () => (await orderOf(other.folio))?.status === 'cancelled'
    return { now: addTime(TEST_NOW, 5 * HOUR), label: broken.folio, isOtherDone }
  },
  async 'finish-tours'() {
    await putTourOnSale(shop.db, [{ id: 'sabado' }])
    const alone = { deliveryMethod: 'tour', shipping: null, paymentMethod: 'spei' }
    const broken = await buy(at(TEST_NOW), { recorrido: 1 }, alone)
    const other = await buy(at(addTime(TEST_NOW, MINUTE)), { recorrido: 1 }, alone)
    for (const { folio, totalCentavos: amountCentavos } of [broken, other])
      await collectPayment(at(TEST_NOW, PROVEN_OWNER), { folio, amountCentavos })
    await breakRow(shop.db, 'orders', 'folio', broken.folio)
    const isOtherDone = async () => (await orderOf(other.folio))?.status === 'completed'
    return { now: addTime(TOUR_START, 2 * HOUR), label: broken.folio, isOtherDone }
  },
  async 'erase-old-orders'() {
    const past = new Date('2020-06-01T18:00:00Z')
    const broken = await buy(at(past), { vaso: 1 })
    const other = await buy(at(addTime(past, MINUTE)), { vaso: 1 })
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.status, 'pending'))
    await breakRow(shop.db, 'orders', 'folio', broken.folio)
    const isOtherDone = async () => (await orderOf(other.folio))?.email === ''
    return { now: TEST_NOW, label: broken.folio, isOtherDone }
  },
  async 'count-figures'() {
    const now = addTime(TEST_NOW, DAY)
    for (const day of [TEST_NOW, now]) await buy(at(day), { vaso: 1 })
    await shop.db.update(orders).set({ paidAt: sql`placed_at` })
    await breakRow(shop.db, 'analytics_days', 'day', mexicanDate(TEST_NOW))
    const isOtherDone = async () => (await shop.db.$count(analyticsDays)) > 0
    return { now, label: mexicanDate(TEST_NOW), isOtherDone }
  },
  async 'remind-of-payment'() {
    const broken = await buy(at(TEST_NOW), { vaso: 1 }, { paymentMethod: 'spei' })
    const other = await buy(at(addTime(TEST_NOW, MINUTE)), { vaso: 1 }, { paymentMethod: 'spei' })
    await breakRow(shop.db, 'mails', 'reference', (await orderOf(broken.folio))?.id ?? '')
    const isOtherDone = async () => wasWrittenOf((await orderOf(other.folio))?.id ?? '', 'payment-reminder')
    return { now: addTime(TEST_NOW, 40 * HOUR), label: broken.folio, isOtherDone }
  },
  async 'remind-of-carts'() {
    const owner = at(TEST_NOW, PROVEN_OWNER)
    const { version } = await getRecoverySettings(owner)
    await changeRecoverySettings(owner, { version, choice: { isAutomatic: true, afterMinutes: 60 } })
    const broken = await leftCart(addTime(TEST_NOW, -3 * HOUR))
    const other = await leftCart(addTime(TEST_NOW, -2 * HOUR))
    await breakRow(shop.db, 'mails', 'reference', broken)
    return { now: TEST_NOW, label: broken, isOtherDone: () => wasWrittenOf(other, 'cart-reminder') }
  },
  ...staffMailCases({ shop, at, wasWrittenOf }),
  'request-reviews': () => reviewBatch(shop.db, wasWrittenOf),
  async 'notify-of-availability'() {
    const [broken, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const asked = { email: 'l@x.example', locale: 'es', requestedAt: TEST_NOW, confirmedAt: TEST_NOW } as const
    const first = { ...asked, id: broken, variantId: 'vaso', tokenHash: 'a', confirmedAt: addTime(TEST_NOW, -1) }
    const second = { ...asked, id: other, variantId: 'blanco', tokenHash: 'b' }
    await shop.db.insert(availabilityAlerts).values([first, second])
    await breakRow(shop.db, 'mails', 'reference', broken)
    return { now: addTime(TEST_NOW, HOUR), label: 'vaso', isOtherDone: () => wasWrittenOf(other, 'product-available') }
  },
  ...paymentCases({ shop, at, ports: () => ports }),
  ...catalogueCases(shop),
  async 'delete-unused-images'() {
    const { actor } = await createTestCustomer(shop.db, TEST_NOW)
    const image = {
      ownerId: actor.userId,
      purpose: 'avatar',
      width: 1,
      height: 1,
      bytes: 1,
      createdAt: TEST_NOW,
    } as const
    const rows = await shop.db
      .insert(images)
      .values([
        { ...image, key: 'broken', expiresAt: TEST_NOW },
        { ...image, key: 'other', expiresAt: addTime(TEST_NOW, MINUTE) },
      ])
      .returning({ id: images.id })
    breakFile('broken')
    const isOtherDone = async () => (await shop.db.select().from(images)).length === 1
    return { now: addTime(TEST_NOW, HOUR), label: rows[0]?.id ?? '', isOtherDone }
  },
  async 'delete-unused-shop-pictures'() {
    const picture = { width: 640, height: 640, preview: '', createdAt: TEST_NOW }
    await shop.db.insert(shopPictures).values([
      { ...picture, key: 'broken', expiresAt: TEST_NOW },
      { ...picture, key: 'other', expiresAt: addTime(TEST_NOW, MINUTE) },
    ])
    breakFile('broken')
    const isOtherDone = async () => (await shop.db.select().from(shopPictures)).length === 1
    return { now: addTime(TEST_NOW, HOUR), label: 'broken', isOtherDone }
  },
  async 'delete-unused-shop-videos'() {
    const video = { sentAt: TEST_NOW, expiresAt: TEST_NOW }
    await shop.db.insert(shopVideos).values(['broken', 'other'].map((name) => ({ ...video, name })))
    breakFile('broken')
    const isOtherDone = async () => (await shop.db.$count(shopVideos)) === 1
    return { now: addTime(TEST_NOW, HOUR), label: 'broken', isOtherDone }
  },
  async 'delete-old-imports'() {
    const broken = crypto.randomUUID()
    const sheet = { fileName: 'x.csv', isWithStock: false, lines: 1, sentBy: 'owner', sentAt: TEST_NOW }
    await shop.db.insert(productImports).values([
      { ...sheet, id: broken },
      { ...sheet, id: crypto.randomUUID() },
    ])
    breakFile(broken)
    const isOtherDone = async () => (await shop.db.select().from(productImports)).length === 1
    return { now: addTime(TEST_NOW, 40 * DAY), label: broken, isOtherDone }
  },
}

function given(job: string): Promise<BatchCase> {
  return BATCHES[job]?.() ?? expect.fail()
}

/** They ask for everything in one statement, or only put jobs of one item each into the queue. */
const WITHOUT_ITEMS = [
  'announce-changes',
  'check-backups',
  'watch-store',
  'resume-tasks',
  'purge-stale-carts',
  'delete-old-calls',
  'delete-old-proofs',
  'delete-old-statements',
  'delete-old-events',
  'delete-old-deliveries',
  'delete-delivered-mails',
  'delete-old-messages',
  'delete-old-pushes',
  'delete-old-tasks',
  'delete-payment-events',
]

/** Tried under the name of the job whose work they repeat. */
const REPEATING = ['apply-missed-prices', 'publish-missed-products']

const RUN = new Map<string, (ctx: Ctx) => Promise<unknown>>([
  ...SCHEDULED_JOBS.map(({ name, run }) => [name, run] as const),
  ['apply-due-prices', applyDuePrices],
  ['publish-due-products', publishDueProducts],
])

async function orderOf(folio: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.folio, folio))
  return order
}

async function wasWrittenOf(reference: string, kind: string): Promise<boolean> {
  const written = await shop.db.select({ kind: mails.kind }).from(mails).where(eq(mails.reference, reference))
  return written.some((mail) => mail.kind === kind)
}

async function leftCart(now: Date): Promise<string> {
  const { actor } = await createTestCustomer(shop.db, TEST_NOW)
  await shop.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.id, actor.userId))
  const consent = { customerId: actor.customerId, isGranted: true, source: 'profile', at: TEST_NOW } as const
  await shop.db.insert(consentChanges).values(consent)
  const { cartId } = await createCart(at(now, actor), { sessionId: 's', metadata: { source: 'mobile' } })
  await addItem(at(now, actor), { cartId, productId: 'reposado', quantity: 1 })
  return cartId
}

async function failures(now: Date) {
  return (await listItemFailures(at(now, PROVEN_OWNER), { limit: 50 })).items
}

it.each(Object.keys(BATCHES))('%s goes on past one item that fails, and shows it to the owner', async (job) => {
  const { now, label, isOtherDone } = await given(job)
  await expect(RUN.get(job)?.(system(now))).rejects.toThrow(ItemsFailed)
  expect(await isOtherDone()).toBe(true)
  const [failure, ...more] = await failures(now)
  expect(more).toEqual([])
  expect(failure).toMatchObject({ job, label, tries: 1, retryAt: addTime(now, MINUTE) })
  expect(failure?.problemKey ?? failure?.problem).toMatch(/is broken$|^paymentUnknownToProvider$/)
})

it('every job that deals with many things at once is tried with one that fails', () => {
  const all = [...SCHEDULED_JOBS.map(({ name }) => name), ...Object.keys(HANDLERS).filter((name) => name in BATCHES)]
  expect([...Object.keys(BATCHES), ...WITHOUT_ITEMS, ...REPEATING].toSorted()).toEqual(all.toSorted())
})

it('what fails again waits longer, and is off the list once it works or needs nothing any more', async () => {
  const { now } = await given('expire-orders')
  const run = RUN.get('expire-orders') as (ctx: Ctx) => Promise<unknown>
  await expect(run(system(now))).rejects.toThrow(ItemsFailed)
  expect(await run(system(now))).toBe(0)
  const later = addTime(now, MINUTE)
  await expect(run(system(later))).rejects.toThrow(ItemsFailed)
  expect(await failures(later)).toMatchObject([{ tries: 2, firstAt: now, retryAt: addTime(later, 2 * MINUTE) }])
  await shop.db.update(itemFailures).set({ tries: 40 })
  await expect(run(system(addTime(now, 10 * MINUTE)))).rejects.toThrow(ItemsFailed)
  expect(await failures(now)).toMatchObject([{ tries: 41, retryAt: addTime(now, 70 * MINUTE) }])
  await tableOwner(shop.db).execute(sql`drop trigger broken on orders`)
  expect(await run(system(addTime(now, 70 * MINUTE)))).toBe(1)
  expect(await failures(now)).toEqual([])

  await shop.db.insert(itemFailures).values({
    job: 'expire-orders',
    item: 'cancelled by hand',
    label: '',
    problem: '',
    firstAt: now,
    failedAt: now,
    retryAt: now,
  })
  await run(system(addTime(now, 71 * MINUTE)))
  expect(await failures(now)).toEqual([])
})

it('a payment that the provider doesn’t know holds the stock of its order for an hour more, and nobody else’s', async () => {
  const unknown = await buyByCard(at(TEST_NOW), { vaso: 1 })
  await shop.db.update(payments).set({ providerPaymentId: 'of other keys' }).where(eq(payments.id, unknown.paymentId))
  const paidTwice = await buyByCard(at(TEST_NOW), { vaso: 1 })
  await shop.db.update(orders).set({ expiresAt: TEST_NOW })
  ports.cardPayments.buyerDoes(paidTwice.providerPaymentId, 'succeeded')
  const run = RUN.get('expire-orders') as (ctx: Ctx) => Promise<unknown>
  await expect(run(system(addTime(TEST_NOW, MINUTE)))).rejects.toThrow(ItemsFailed)
  expect((await orderOf(paidTwice.folio))?.status).toBe('processing')
  expect(await failures(TEST_NOW)).toMatchObject([{ label: unknown.folio, problemKey: 'paymentUnknownToProvider' }])
  expect(await run(system(addTime(TEST_NOW, HOUR)))).toBe(1)
  expect((await orderOf(unknown.folio))?.status).toBe('cancelled')
  expect(await failures(TEST_NOW)).toEqual([])
})
