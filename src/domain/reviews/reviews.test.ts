import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { reviews, reviewSums } from '#db/schema/reviews.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { claimOrders } from '#domain/orders/placing/claim-orders.ts'
import { deleteAccount } from '#domain/privacy/delete-account.ts'
import { exportPersonalData } from '#domain/privacy/export-personal-data.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenDelivered, givenReview, REVIEW, reviewInput } from '#tests/fixtures/reviews.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { countWaitingReviews, listAdminReviews } from './admin/list-admin-reviews.ts'
import { answerReview, moderateReview } from './admin/moderate-review.ts'
import { findReviewableOrder, listOrderReviews } from './find-reviewable-order.ts'
import { reviewTokenOf } from './links.ts'
import { listProductReviews } from './list-product-reviews.ts'
import { withdrawReview, writeReview } from './write-review.ts'

const shop = givenShop(25)
const ports = createTestPorts()
const as = (actor: Ctx['actor'] = { kind: 'anonymous' }, locale: Ctx['locale'] = 'es'): Ctx => ({
  ...createTestCtx(shop.db, { actor, ports }),
  locale,
})
const owner = () => as(PROVEN_OWNER)
const read = (productId = 'reposado', page?: number) => listProductReviews(as(), productId, page)
const stored = () => shop.db.select().from(reviews)
const tokenOf = ({ id }: { id: string }) => reviewTokenOf(as(), id)

beforeEach(async () => {
  await shop.db.delete(reviewSums)
  await shop.db.update(products).set({ specs: null }).where(eq(products.id, 'vaso'))
  await shop.db.execute(sql`update products set specs = '{}' where id in ('reposado', 'blanco')`)
})

async function publish({ id }: { id: string }) {
  const [found] = await shop.db.select().from(reviews).where(eq(reviews.id, id))
  return moderateReview(owner(), { reviewId: id, version: found?.version ?? 0, status: 'published', reason: '' })
}

describe('writing', () => {
  it('is for whoever’s order was delivered, and for what it holds', async () => {
    const { folio } = await buy(as(), { reposado: 1 }, { paymentMethod: 'spei' })
    const [unpaid] = await shop.db.select().from(orders).where(eq(orders.folio, folio))
    const write = (token: string, productId = 'reposado') =>
      writeReview(as(), { token, productId, input: reviewInput() })
    await expect(write(tokenOf({ id: unpaid?.id ?? '' }))).rejects.toMatchObject({
      status: 404,
      key: 'reviewLinkInvalid',
    })
    await expect(write('x')).rejects.toMatchObject({ status: 404, key: 'reviewLinkInvalid' })
    await expect(write(ports.vault.seal(unpaid?.id ?? ''))).rejects.toMatchObject({ key: 'reviewLinkInvalid' })
    const token = tokenOf(await givenDelivered(shop.db, { reposado: 1 }))
    await expect(write(token, 'blanco')).rejects.toMatchObject({ status: 404, key: 'productNotBought' })
    expect(await write(token)).toMatchObject({ ...REVIEW, status: 'waiting', language: 'es' })
  })

  it('is one review, however often it is sent at once', async () => {
    const token = tokenOf(await givenDelivered(shop.db, { reposado: 1 }))
    const input = reviewInput()
    const written = await Promise.all(
      Array.from({ length: 20 }, () => writeReview(as(), { token, productId: 'reposado', input })),
    )
    expect(new Set(written.map(({ status }) => status))).toEqual(new Set(['waiting']))
    expect(await stored()).toMatchObject([{ productId: 'reposado', version: 1 }])
  })

  it('again changes it, from any order of the buyer’s, and puts it back to waiting', async () => {
    const email = 'ana@people.example'
    const [first, second] = [
      await givenDelivered(shop.db, { reposado: 1 }, { email }),
      await givenDelivered(shop.db, { reposado: 1 }, { email }),
    ]
    await writeReview(as(), { token: tokenOf(first), productId: 'reposado', input: reviewInput() })
    const [{ id } = { id: '' }] = await stored()
    await publish({ id })
    // The same changes nothing
    await writeReview(as(), { token: tokenOf(second), productId: 'reposado', input: reviewInput() })
    expect((await read()).summary).toMatchObject({ count: 1, average: 5 })
    await writeReview(as(), { token: tokenOf(second), productId: 'reposado', input: reviewInput({ stars: 3 }) })
    expect((await read()).summary).toBeNull()
    expect(await stored()).toMatchObject([{ id, status: 'waiting', stars: 3, orderId: second.id }])
    expect((await findReviewableOrder(as(), tokenOf(first))).products[0]?.review).toMatchObject({ stars: 3 })
  })

  it('touches no review of another buyer who gave the same e-mail', async () => {
    const email = 'ana@people.example'
    const { actor } = await createTestCustomer(shop.db, TEST_NOW)
    const guests = await givenDelivered(shop.db, { reposado: 1 }, { email })
    const others = await givenDelivered(shop.db, { reposado: 1 }, { email, actor })
    await writeReview(as(), { token: tokenOf(guests), productId: 'reposado', input: reviewInput() })
    const write = writeReview(as(), { token: tokenOf(others), productId: 'reposado', input: reviewInput({ stars: 1 }) })
    await expect(write).rejects.toMatchObject({ status: 409, key: 'reviewedAlready' })
    expect((await findReviewableOrder(as(), tokenOf(others))).products[0]?.review).toBeNull()
    await withdrawReview(as(), { token: tokenOf(others), productId: 'reposado' })
    expect(await stored()).toMatchObject([{ stars: 5, orderId: guests.id }])
  })

  it('rates aroma, smoothness and finish of drinks alone', async () => {
    const token = tokenOf(await givenDelivered(shop.db, { reposado: 1, vaso: 1 }))
    expect((await findReviewableOrder(as(), token)).products).toMatchObject([
      { productId: 'reposado', isDrink: true },
      { productId: 'vaso', isDrink: false },
    ])
    const input = reviewInput({ aroma: 4 })
    await expect(writeReview(as(), { token, productId: 'vaso', input })).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'aroma', key: 'facetsUnknown' }],
    })
    expect(await writeReview(as(), { token, productId: 'reposado', input })).toMatchObject({ aroma: 4, finish: null })
  })

  it('keeps the name of the product that it has now', async () => {
    const token = tokenOf(await givenDelivered(shop.db, { blanco: 1 }))
    await writeReview(as(), { token, productId: 'blanco', input: reviewInput() })
    await shop.db.update(products).set({ id: 'plata' }).where(eq(products.id, 'blanco'))
    expect((await findReviewableOrder(as(), token)).products).toMatchObject([{ productId: 'plata', review: REVIEW }])
    await shop.db.update(products).set({ id: 'blanco' }).where(eq(products.id, 'plata'))
  })

  it('is offered to a customer on the order’s page once it is delivered', async () => {
    const { actor } = await createTestCustomer(shop.db, TEST_NOW)
    const ctx = as(actor)
    const { folio } = await buy(ctx, { reposado: 1 }, { paymentMethod: 'spei' })
    expect(await listOrderReviews(ctx, { folio })).toBeNull()
    const delivered = await givenDelivered(shop.db, { reposado: 2 }, { actor })
    const offered = await listOrderReviews(ctx, delivered)
    expect(offered).toMatchObject({ suggestedName: 'Elena R.', products: [{ productId: 'reposado', review: null }] })
    await writeReview(as(), { token: offered?.token ?? '', productId: 'reposado', input: reviewInput() })
    expect((await listOrderReviews(ctx, delivered))?.products).toMatchObject([{ review: { status: 'waiting' } }])
    const { actor: stranger } = await createTestCustomer(shop.db, TEST_NOW)
    await expect(listOrderReviews(as(stranger), delivered)).rejects.toMatchObject({ status: 404 })
  })
})

describe('moderation', () => {
  it('publishes what was seen, refuses with a reason, and answers; each in the audit log', async () => {
    const { id: reviewId } = await givenReview(as(), 'reposado', { aroma: 3 })
    expect(await countWaitingReviews(owner())).toBe(1)
    expect((await read()).summary).toBeNull()
    await publish({ id: reviewId })
    const shown = await read()
    expect(shown.summary).toEqual({
      count: 1,
      average: 5,
      byStars: [0, 0, 0, 0, 1],
      aroma: 3,
      smoothness: null,
      finish: null,
    })
    expect(shown.reviews).toMatchObject([{ ...REVIEW, purchasedIn: '2026-11', answer: null, writtenAt: TEST_NOW }])
    expect(JSON.stringify(shown)).not.toContain('people.example')
    await expect(answerReview(owner(), { reviewId, version: 1, text: 'Gracias' })).rejects.toMatchObject({
      status: 412,
    })
    await answerReview(owner(), { reviewId, version: 2, text: 'Gracias' })
    expect((await read()).reviews[0]?.answer).toEqual({ text: 'Gracias', at: TEST_NOW })
    await moderateReview(owner(), { reviewId, version: 3, status: 'refused', reason: 'Otro producto' })
    expect((await read()).summary).toBeNull()
    expect(await stored()).toMatchObject([{ refusal: 'Otro producto' }])
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, reviewId))
    expect(entries.map(({ action }) => action)).toEqual(['review.published', 'review.answered', 'review.refused'])
  })

  it('lists by state, product and stars, a page at a time; without the order for whoever may not see orders', async () => {
    const first = await givenReview(as(), 'reposado', { stars: 2 })
    const second = await givenReview(as(), 'blanco')
    await publish(first)
    const list = async (asked: Partial<Parameters<typeof listAdminReviews>[1]>, ctx = owner()) =>
      (await listAdminReviews(ctx, { limit: 10, ...asked })).items.map(({ reviewId }) => reviewId)
    expect(await list({ status: 'waiting' })).toEqual([second.id])
    expect(await list({ productId: 'reposado' })).toEqual([first.id])
    expect(await list({ stars: 5 })).toEqual([second.id])
    const { next } = await listAdminReviews(owner(), { limit: 1 })
    expect(next).not.toBeNull()
    const grant = { permissions: ['reviews:read' as const], refundLimitCentavos: 0 }
    const reader = as({ kind: 'admin', userId: crypto.randomUUID(), grant })
    expect((await listAdminReviews(reader, { limit: 1 })).items).toMatchObject([{ folio: null }])
    await expect(publish({ id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
    const refused = moderateReview(reader, { reviewId: first.id, version: 2, status: 'refused', reason: 'x' })
    await expect(refused).rejects.toMatchObject({ status: 403 })
  })

  it('shows six at a time, newest first', async () => {
    for (let index = 0; index < 7; index += 1) await publish(await givenReview(as(), 'vaso', { title: `${index}` }))
    await shop.db.execute(sql`update reviews set written_at = written_at + make_interval(mins => title::int)`)
    const titles = async (page: number) => (await read('vaso', page)).reviews.map(({ title }) => title)
    expect(await titles(1)).toEqual(['6', '5', '4', '3', '2', '1'])
    expect([await titles(2), await titles(3)]).toEqual([['0'], []])
    expect((await read('vaso')).lastPage).toBe(2)
  })
})

/** The sums as a reader finds them, and as the rows have them. */
async function sumsAndRows(productId: string) {
  const { summary } = await read(productId)
  const rows = (await stored()).filter((row) => row.productId === productId && row.status === 'published')
  const mean = (values: number[]) =>
    values.length > 0 ? Math.round((values.reduce((sum, each) => sum + each, 0) / values.length) * 10) / 10 : null
  const known = (facet: 'aroma' | 'smoothness' | 'finish') => mean(rows.flatMap((row) => row[facet] ?? []))
  const counted = {
    count: rows.length,
    average: mean(rows.map(({ stars }) => stars)),
    byStars: [1, 2, 3, 4, 5].map((stars) => rows.filter((row) => row.stars === stars).length),
    aroma: known('aroma'),
    smoothness: known('smoothness'),
    finish: known('finish'),
  }
  return [summary, rows.length > 0 ? counted : null] as const
}

it('the kept sums are those of the rows, whatever is written, published, refused and erased at once', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const { actor, email } = await createTestCustomer(shop.db, TEST_NOW)
      const order = await givenDelivered(shop.db, { reposado: 1, blanco: 1 }, { actor, email })
      return {
        actor: { ...actor, session: { id: 's', authenticatedAt: TEST_NOW, mustChangePassword: false } },
        email,
        token: tokenOf(order),
        index,
      }
    }),
  )
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const moderate = async (status: 'published' | 'refused') => {
    const rows = await stored()
    const row = rows[random(Math.max(1, rows.length))]
    if (row) await moderateReview(owner(), { reviewId: row.id, version: row.version, status, reason: 'x' })
  }
  const step = (): Promise<unknown> => {
    const { actor, email, token } = people[random(people.length)] ?? expect.fail()
    const productId = random(2) === 0 ? 'reposado' : 'blanco'
    const kind = random(20)
    if (kind < 8) {
      const facet = random(6)
      const input = reviewInput({ stars: random(5) + 1, aroma: facet === 0 ? null : facet, text: `${random(3)}` })
      return writeReview(as(), { token, productId, input })
    }
    if (kind < 14) return moderate('published')
    if (kind < 17) return moderate('refused')
    return kind < 19 ? withdrawReview(as(), { token, productId }) : deleteAccount(as(actor), { confirmation: email })
  }
  let published = 0
  for (let round = 0; round < 30; round += 1) {
    const results = await Promise.allSettled(Array.from({ length: 6 }, step))
    for (const result of results)
      if (result.status === 'rejected') expect([404, 401, 412]).toContain((result.reason as { status?: number }).status)
    for (const productId of ['reposado', 'blanco']) {
      const [kept, counted] = await sumsAndRows(productId)
      expect(kept).toEqual(counted)
      published += counted?.count ?? 0
    }
  }
  expect(published).toBeGreaterThan(20)
})

it('a customer’s reviews are in the export, and go with the account: those of guest orders too', async () => {
  const { actor, email } = await createTestCustomer(shop.db, TEST_NOW)
  await shop.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.id, actor.userId))
  const own = await givenDelivered(shop.db, { reposado: 1 }, { actor })
  const guests = await givenDelivered(shop.db, { blanco: 1 }, { email })
  for (const [productId, order] of [
    ['reposado', own],
    ['blanco', guests],
  ] as const) {
    await writeReview(as(), { token: tokenOf(order), productId, input: reviewInput() })
  }
  for (const review of await stored()) await publish(review)
  const ctx = as({ ...actor, session: { id: 's', authenticatedAt: TEST_NOW, mustChangePassword: false } })
  await claimOrders(ctx, actor)
  const held = new Map<string, unknown>()
  for await (const [name, section] of await exportPersonalData(ctx)) held.set(name, section)
  expect(held.get('reviews')).toHaveLength(2)
  await deleteAccount(ctx, { confirmation: email })
  expect(await stored()).toEqual([])
  expect((await read()).summary).toBeNull()
  await expect(findReviewableOrder(as(), tokenOf(own))).rejects.toMatchObject({ key: 'reviewLinkInvalid' })
})
