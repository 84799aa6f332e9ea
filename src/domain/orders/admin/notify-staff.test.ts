import { asc, eq, ne } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { staffRoleMembers } from '#db/schema/identity.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { reviews } from '#db/schema/reviews.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import { staffNotices } from '#db/schema/staff-notices.server.ts'
import { countFigures } from '#domain/analytics/count-figures.ts'
import type { Ctx } from '#domain/ctx.ts'
import { notifyLowStock } from '#domain/inventory/levels/notify-low-stock.ts'
import { chooseStaffNotices, getStaffNotices } from '#domain/mail/staff-notices.ts'
import { watchStore } from '#domain/operations/watch-store.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { addTime, DAY, MINUTE } from '#kit/clock.ts'
import { createTestStaff, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_MAILBOX, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import type { StaffNotice } from '#vocabulary/staff-notices.ts'
import { notifyStaff } from './notify-staff.ts'

const database = givenShop()
const ports = createTestPorts()

beforeEach(async () => {
  await database.db.delete(mails)
  await database.db.delete(staffNotices)
  ports.failedJobs.failed.length = 0
})

const at = (now: Date, actor: Ctx['actor'] = { kind: 'system', name: 'notify-staff' }) =>
  createTestCtx(database.db, { ports, now, actor })

async function reader(permissions: Permission[], chosen: StaffNotice[], now = TEST_NOW) {
  const person = await createTestStaff(database.db, TEST_NOW, { permissions, refundLimitCentavos: 0 })
  await chooseStaffNotices(at(now, person.actor), { chosen, pushed: [] })
  return person
}

async function pay(now: Date) {
  const { folio, totalCentavos } = await buy(at(now, { kind: 'anonymous' }), { vaso: 1 }, { paymentMethod: 'spei' })
  await collectPayment(at(now, PROVEN_OWNER), { folio, amountCentavos: totalCentavos })
  return folio
}

async function letReviewWait(folio: string): Promise<void> {
  const [order] = await database.db
    .select({ orderId: orders.id, email: orders.email })
    .from(orders)
    .where(eq(orders.folio, folio))
  if (!order) throw new Error(`${folio} is no order`)
  await database.db.insert(reviews).values({
    ...order,
    id: crypto.randomUUID(),
    productId: 'vaso',
    status: 'waiting',
    stars: 5,
    title: '',
    text: 'Pesa lo justo.',
    name: 'Elena R.',
    locale: 'es',
    writtenAt: TEST_NOW,
  })
}

const sentTo = async (email: string) =>
  (await database.db.select().from(mails).orderBy(asc(mails.createdAt))).filter(({ to }) => to.includes(email))

it('mails a paid order once to each who chose it, and none that was paid before', async () => {
  await pay(addTime(TEST_NOW, -MINUTE))
  const { email } = await reader(['orders:read'], ['order-paid'])
  const { email: other } = await reader(['orders:read'], [])
  const folio = await pay(addTime(TEST_NOW, MINUTE))
  const job = at(addTime(TEST_NOW, 2 * MINUTE))
  expect((await Promise.all([notifyStaff(job), notifyStaff(job)])).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await notifyStaff(at(addTime(TEST_NOW, 5 * MINUTE)))).toBe(0)
  const [mail, ...more] = await sentTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toContain(folio)
  expect(mail?.text).toContain(`/management/orders/${folio}`)
  expect(mail?.text).not.toContain('Elena')
  expect(await sentTo(other)).toEqual([])
})

it('offers what one’s permissions allow, and stops when they are taken away', async () => {
  const { actor, email } = await reader(['orders:read', 'inventory:read'], ['order-paid', 'store-alert'])
  expect(await getStaffNotices(at(TEST_NOW, actor))).toEqual({
    offered: ['order-paid', 'low-stock', 'daily-summary'],
    chosen: ['order-paid'],
    pushed: [],
  })
  await database.db.delete(staffRoleMembers).where(eq(staffRoleMembers.userId, actor.userId))
  await pay(addTime(TEST_NOW, MINUTE))
  expect(await notifyStaff(at(addTime(TEST_NOW, 2 * MINUTE)))).toBe(0)
  expect(await sentTo(email)).toEqual([])
})

it('mails the summary of the day before at seven, once, with what each may see', async () => {
  const all: Permission[] = ['reports:read', 'orders:read', 'inventory:read', 'reviews:read']
  const { email } = await reader(all, ['daily-summary'])
  const { email: counter } = await reader(['inventory:read'], ['daily-summary'])
  await letReviewWait(await pay(TEST_NOW))
  await countFigures(at(TEST_NOW))
  expect(await notifyStaff(at(addTime(TEST_NOW, MINUTE)))).toBe(0)
  const seven = new Date('2026-11-21T13:00:00Z')
  expect(await notifyStaff(at(addTime(seven, -MINUTE)))).toBe(0)
  expect(await notifyStaff(at(seven))).toBe(2)
  expect(await notifyStaff(at(addTime(seven, MINUTE)))).toBe(0)
  const [mail] = await sentTo(email)
  expect(mail?.text).toMatch(/Pedidos pagados ayer: 1\n/)
  expect(mail?.text).toMatch(/Pedidos por surtir: 1\n/)
  expect(mail?.text).toMatch(/Opiniones por publicar: 1\n/)
  const [short] = await sentTo(counter)
  expect(short?.text).not.toMatch(/Ventas|Opiniones/)
  expect(short?.text).toContain('Existencias bajas')
  expect(await notifyStaff(at(addTime(seven, DAY)))).toBe(2)
})

it('sends what the shop is mailed to those who chose it too, each once', async () => {
  const { email } = await reader(['operations:read'], ['store-alert'])
  const failedAt = addTime(TEST_NOW, -MINUTE)
  const job = {
    jobId: crypto.randomUUID(),
    name: 'expire-orders',
    tries: 1,
    data: {},
    problem: 'no',
    enqueuedAt: failedAt,
  }
  ports.failedJobs.failed.push({ ...job, failedAt })
  for (let times = 0; times < 2; times += 1) await watchStore(at(TEST_NOW))
  expect(await sentTo(TEST_MAILBOX)).toHaveLength(1)
  expect(await sentTo(email)).toHaveLength(1)
})

it('tells who chose low stock also where the shop’s mailbox is not told', async () => {
  const { email } = await reader(['inventory:read'], ['low-stock'])
  await database.db.update(shopSettings).set({ notifiesLowStock: false })
  await database.db
    .update(stockLevels)
    .set({ lowState: 'crossed', onHand: 1 })
    .where(eq(stockLevels.variantId, 'blanco'))
  for (let times = 0; times < 2; times += 1) await notifyLowStock(at(TEST_NOW))
  expect(await sentTo(email)).toHaveLength(1)
  expect(await database.db.$count(mails, ne(mails.kind, 'low-stock'))).toBe(0)
  expect(await sentTo(TEST_MAILBOX)).toEqual([])
})
