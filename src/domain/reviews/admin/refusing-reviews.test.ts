import { and, arrayContains, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import { reviews } from '#db/schema/reviews.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenDelivered, reviewInput } from '#tests/fixtures/reviews.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { reviewTokenOf } from '../links.ts'
import { writeReview } from '../write-review.ts'
import { moderateReview } from './moderate-review.ts'

const shop = givenShop()
const ports = createTestPorts()
const as = (actor: Ctx['actor'] = { kind: 'anonymous' }, locale: Ctx['locale'] = 'es'): Ctx => ({
  ...createTestCtx(shop.db, { actor, ports }),
  locale,
})
const owner = () => as(PROVEN_OWNER)
const stored = () => shop.db.select().from(reviews)
const tokenOf = ({ id }: { id: string }) => reviewTokenOf(as(), id)

describe('a refusal', () => {
  it('mails its author why it isn’t published, once for each text of theirs', async () => {
    const order = await givenDelivered(shop.db, { reposado: 1 })
    const [token, told] = [
      tokenOf(order),
      and(eq(mails.kind, 'review-refused'), like(mails.reference, `${order.id} %`)),
    ]
    const write = (text: string) =>
      writeReview(as(undefined, 'en'), { token, productId: 'reposado', input: reviewInput({ text }) })
    const moderate = async (status: 'published' | 'refused', reason = '') => {
      const [review] = await stored()
      return moderateReview(owner(), { reviewId: review?.id ?? '', version: review?.version ?? 0, status, reason })
    }
    await write('My neighbour’s address is')
    await moderate('published')
    expect(await shop.db.$count(mails, told)).toBe(0)
    await moderate('refused', 'It names <b>somebody</b>')
    const [mail] = await shop.db.select().from(mails).where(told)
    expect(mail).toMatchObject({ to: [order.email], locale: 'en' })
    expect(mail?.text).toContain('It names <b>somebody</b>')
    expect(mail?.html).not.toContain('<b>')
    expect(mail?.text).toMatch(/\/review\?token=…&lng=en&product=reposado$/m)
    await moderate('published')
    await moderate('refused', 'It names a neighbour')
    expect(await shop.db.$count(mails, told)).toBe(1)
    const later = { ...as(undefined, 'en'), now: addTime(TEST_NOW, MINUTE) }
    await writeReview(later, { token, productId: 'reposado', input: reviewInput({ text: 'At 12 Elm Street' }) })
    await moderate('refused', 'It still tells where')
    expect(await shop.db.$count(mails, told)).toBe(2)
  })

  it('mails a customer at their own address, whatever they typed in the order', async () => {
    const { actor, email } = await createTestCustomer(shop.db, TEST_NOW)
    const order = await givenDelivered(shop.db, { reposado: 1 }, { actor })
    await writeReview(as(actor), { token: tokenOf(order), productId: 'reposado', input: reviewInput() })
    const [review] = await stored()
    await moderateReview(owner(), { reviewId: review?.id ?? '', version: 1, status: 'refused', reason: 'No' })
    const written = eq(mails.kind, 'review-refused')
    expect(
      await shop.db
        .select()
        .from(mails)
        .where(and(written, arrayContains(mails.to, [email]))),
    ).toHaveLength(1)
  })
})
