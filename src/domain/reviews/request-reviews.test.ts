import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { consentChanges } from '#db/schema/customers.server.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { reviewRequestStops } from '#db/schema/reviews.server.ts'
import { chooseStaffNotices } from '#domain/mail/staff-notices.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { beginReturn } from '#domain/orders/returning/begin-return.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestCustomer, createTestStaff, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { givenDelivered, givenReview, reviewInput } from '#tests/fixtures/reviews.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { reviewTokenOf } from './links.ts'
import { requestReviews } from './request-reviews.ts'
import { stopReviewRequests } from './stop-review-requests.ts'
import { writeReview } from './write-review.ts'

const shop = givenShop(10)
const ANA = 'ana@people.example'
const ports = createTestPorts()
const as = (now = TEST_NOW) => createTestCtx(shop.db, { now, ports })
const work = (days: number) =>
  requestReviews(
    createTestCtx(shop.db, { now: addTime(TEST_NOW, days * DAY), ports, actor: { kind: 'system', name: 'x' } }),
  )
const owner = () => createTestCtx(shop.db, { actor: PROVEN_OWNER, ports })

beforeEach(async () => {
  await shop.db.delete(mails)
  await shop.db.delete(reviewRequestStops)
})

describe('a guest is asked for a review', () => {
  it('once per order, a week after its delivery and not after thirty days; the link writes it', async () => {
    await givenDelivered(shop.db, { reposado: 2, vaso: 1 }, { email: ANA })
    expect(await work(6)).toBe(0)
    expect(await work(30)).toBe(0)
    const [first, second] = await Promise.all([work(7), work(7)])
    expect(first + second).toBe(1)
    expect(await work(8)).toBe(0)
    const [mail, ...more] = await mailsTo(shop.db, ANA, 'review-request')
    expect(more).toEqual([])
    expect(mail?.text).toMatch(/https:\/\/store\.example\/review\?token=[\w-]+&lng=es&stop=1/)
    const [, token = ''] = /\/review\?token=([\w-]+)&lng=es/.exec(mail?.text ?? '') ?? []
    const written = await writeReview(as(), { token, productId: 'reposado', input: reviewInput() })
    expect(written).toMatchObject({ status: 'waiting' })
  })

  it('never again once the mailbox stopped it', async () => {
    const order = await givenDelivered(shop.db, { reposado: 1 }, { email: ANA })
    await givenDelivered(shop.db, { blanco: 1 }, { email: ANA })
    await givenDelivered(shop.db, { blanco: 1 }, { email: 'leo@people.example' })
    await stopReviewRequests(as(), { token: reviewTokenOf(as(), order.id) })
    await stopReviewRequests(as(), { token: reviewTokenOf(as(), order.id) })
    expect(await work(7)).toBe(1)
    expect(await mailsTo(shop.db, ANA, 'review-request')).toEqual([])
    await expect(stopReviewRequests(as(), { token: 'x' })).rejects.toMatchObject({ status: 404 })
  })

  it('not about what comes back, what was refunded, and what was reviewed already', async () => {
    const back = await givenDelivered(shop.db, { reposado: 1 })
    const lines = [{ variantId: 'reposado', quantity: 1 }]
    const input = { reason: 'wrong-item' as const, description: '', message: '', photos: [], lines }
    await beginReturn(owner(), { folio: back.folio, input })
    const refunded = await givenDelivered(shop.db, { reposado: 1 })
    await refundOrder(owner(), { folio: refunded.folio, amountCentavos: 1000 })
    await givenReview(as(), 'blanco')
    expect(await work(7)).toBe(0)
  })
})

it('a customer is asked only where they agreed to news, and not when blocked', async () => {
  const { actor, email } = await createTestCustomer(shop.db, TEST_NOW)
  const { customerId, userId } = actor
  await givenDelivered(shop.db, { reposado: 1 }, { actor, email })
  await shop.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.id, userId))
  expect(await work(7)).toBe(0)
  await shop.db.insert(consentChanges).values({ customerId, isGranted: true, source: 'profile', at: TEST_NOW })
  await shop.db.update(customers).set({ blockedAt: TEST_NOW }).where(eq(customers.id, customerId))
  expect(await work(7)).toBe(0)
  await shop.db.update(customers).set({ blockedAt: null }).where(eq(customers.id, customerId))
  expect(await work(7)).toBe(1)
})

it('an account that agreed to nothing is not asked as a guest, nor whose e-mail a customer typed', async () => {
  const { email } = await createTestCustomer(shop.db, TEST_NOW)
  await givenDelivered(shop.db, { reposado: 1 }, { email })
  expect(await work(7)).toBe(0)
  const { actor } = await createTestCustomer(shop.db, TEST_NOW)
  await shop.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.id, actor.userId))
  await shop.db
    .insert(consentChanges)
    .values({ customerId: actor.customerId, isGranted: true, source: 'profile', at: TEST_NOW })
  await givenDelivered(shop.db, { reposado: 1 }, { actor, email: ANA })
  expect(await work(7)).toBe(0)
  expect(await mailsTo(shop.db, ANA, 'review-request')).toEqual([])
})

it('staff who chose it hear of each review that waits, without its author', async () => {
  const grant = { permissions: ['reviews:read' as const], refundLimitCentavos: 0 }
  const { actor, email } = await createTestStaff(shop.db, TEST_NOW, grant)
  await chooseStaffNotices(createTestCtx(shop.db, { actor, ports }), { chosen: ['review-waiting'], pushed: [] })
  await givenReview(as(), 'reposado')
  const [mail, ...more] = await mailsTo(shop.db, email, 'review-waiting')
  expect(more).toEqual([])
  expect(mail?.text).toContain('/management/reviews')
  expect(mail?.text).not.toContain('Elena')
})
