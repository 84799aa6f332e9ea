import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { refreshListing } from '#domain/catalogue/search/refresh-listing.ts'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { mails } from '#db/schema/mail.server.ts'
import { LOCALES } from '#i18n/locale.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { NotEnoughStock } from '#domain/cart/errors.ts'
import { PostalCodeUnknown } from '#domain/shipping/errors.ts'
import { orderStatusChanges } from '#db/schema/orders.server.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestStaff, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop, storedOrder, orderPayload, stockOf } from '#tests/fixtures/sales.ts'
import { getAdminOrder } from '../admin/get-admin-order.ts'
import { getOrderTracking } from '../history/get-order-tracking.ts'
import { expireOrders } from '../paying/window/expire-orders.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { BirthDateMissing, PriceChanged } from './errors.ts'
import { searchSaleableVariants } from './search-saleable-variants.ts'
import { quoteOrder } from '../quoting/quote-order.ts'
import { takeOrderSchema } from './schemas.ts'
import { takeOrder } from './take-order.ts'

const database = givenShop()
const owner = () => createTestCtx(database.db, { actor: PROVEN_OWNER })
const stranger = () => createTestCtx(database.db, { actor: ANONYMOUS })

const LINES = [
  { variantId: 'vaso', quantity: 2 },
  { variantId: 'reposado', quantity: 1 },
]
const input = (overrides: Record<string, unknown> = {}) =>
  takeOrderSchema.parse({ ...orderPayload('', { paymentMethod: 'spei' }), lines: LINES, ...overrides })

describe('an order taken down by the shop', () => {
  it('costs, holds and tells what one of the shop would, and says who took it', async () => {
    const { breakdown } = await quoteOrder(owner(), { lines: LINES, postalCode: '44100' })
    const placed = await takeOrder(owner(), input({ expectedTotal: breakdown.totalCentavos / 100, locale: 'en' }))
    expect(placed).toMatchObject({ status: 'pending', totalCentavos: breakdown.totalCentavos })
    const order = await storedOrder(database.db, placed.folio)
    expect(order).toMatchObject({ customerId: null, birthDate: '1988-04-12', locale: 'en', placedFrom: null })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 2 })
    const [step] = await database.db.select().from(orderStatusChanges).where(eq(orderStatusChanges.orderId, order.id))
    expect(step).toMatchObject({ reason: 'placed', actor: 'owner:o' })
    const [mail] = await database.db.select().from(mails).where(eq(mails.reference, order.id))
    expect(mail).toMatchObject({ kind: 'order-confirmation', locale: 'en' })
    const [entry] = await database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ action: 'order.taken', subjectId: placed.folio, after: { isAgeStated: true } })
    expect(JSON.stringify(entry)).not.toMatch(/elena/i)
  })

  it('has a link to pay, however it was to be paid, until it is', async () => {
    const { folio, totalCentavos } = await takeOrder(owner(), input())
    expect((await getAdminOrder(owner(), { folio })).actions).toContain('share-payment-link')
    expect(await getOrderTracking(stranger(), { folio })).toMatchObject({ canBePaid: true, isMasked: true })
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    expect((await getAdminOrder(owner(), { folio })).actions).not.toContain('share-payment-link')
  })

  it.each(['card', 'spei'])('by %s can be paid for as long as the buyer was given, and holds its stock', async (by) => {
    const { folio } = await takeOrder(owner(), input({ paymentMethod: by, payWithinDays: 7 }))
    const after = (days: number) => ({ ...owner(), now: addTime(TEST_NOW, days * DAY) })
    const late = { ...after(6.9), actor: ANONYMOUS }
    expect(await getOrderTracking(late, { folio })).toMatchObject({ canBePaid: true })
    await expireOrders(after(6.9))
    expect(await stockOf(database.db, 'vaso')).toMatchObject({ reserved: 2 })
    expect(await getOrderTracking({ ...late, now: after(7.1).now }, { folio })).toMatchObject({ canBePaid: false })
    await expireOrders(after(14))
    expect(await stockOf(database.db, 'vaso')).toMatchObject({ reserved: 0 })
  })

  it('gives no buyer less than a day nor more than thirty', () => {
    for (const payWithinDays of [0, 31, 1.5])
      expect(takeOrderSchema.safeParse({ ...input(), payWithinDays }).success).toBe(false)
  })

  it('is one however often it is sent', async () => {
    const key = crypto.randomUUID()
    const first = await takeOrder(owner(), input(), key)
    expect(await takeOrder(owner(), input(), key)).toEqual(first)
    expect(await stockOf(database.db, 'vaso')).toMatchObject({ reserved: 2 })
  })

  it('says what it costs by now where that is another total', async () => {
    const { key, values } = await takeOrder(owner(), input({ expectedTotal: 1 })).then(
      () => expect.unreachable(),
      (error: PriceChanged) => error,
    )
    for (const locale of LOCALES) expect(errorMessage(locale, key, values)).toMatch(/[^$]+\$[\d,.]+/)
  })

  it('is refused whole where the shop would refuse it', async () => {
    await expect(takeOrder(stranger(), input())).rejects.toThrow(SignInRequired)
    await expect(takeOrder(owner(), input({ birthDate: null }))).rejects.toThrow(BirthDateMissing)
    await expect(takeOrder(owner(), input({ expectedTotal: 1 }))).rejects.toThrow(PriceChanged)
    const tooMany = [{ variantId: 'vaso', quantity: 11 }]
    await expect(takeOrder(owner(), input({ lines: tooMany }))).rejects.toThrow(NotEnoughStock)
    const unknown = [{ variantId: 'nada', quantity: 1 }]
    await expect(takeOrder(owner(), input({ lines: unknown }))).rejects.toThrow(ProductNotFound)
    expect(await stockOf(database.db, 'vaso')).toMatchObject({ reserved: 0 })
    expect(takeOrderSchema.safeParse({ ...input(), lines: [...LINES, ...LINES] }).success).toBe(false)
    expect(takeOrderSchema.safeParse({ ...input(), shipping: null }).success).toBe(false)
  })

  it('takes a code off, and the quote says why it doesn’t', async () => {
    await database.db
      .insert(discountCodes)
      .values({ code: 'AMIGO', type: 'percentage', value: 1000, minimumSubtotalCentavos: 0, isActive: true })
    const withCode = await quoteOrder(owner(), { lines: LINES, discountCode: ' amigo ' })
    expect(withCode).toMatchObject({ refusal: null, breakdown: { discountCentavos: 11_459 } })
    const { folio } = await takeOrder(owner(), input({ discountCode: 'amigo' }))
    expect(await storedOrder(database.db, folio)).toMatchObject({ discountCode: 'AMIGO', discountCentavos: 11_459 })
    expect((await quoteOrder(owner(), { lines: LINES, discountCode: 'nada' })).refusal?.code).toBe('DiscountUnknown')
  })

  it('is made of products that are found with the stock of where they are taken from', async () => {
    for (const id of ['vaso', 'reposado']) await refreshListing(database.db, id)
    const found = await searchSaleableVariants(owner(), { search: 'vaso', storeId: 'centro' })
    expect(found).toMatchObject([{ variantId: 'vaso', priceCentavos: 12_345, available: 10, isAlcohol: false }])
    expect(await searchSaleableVariants(owner(), { search: 'reposado', storeId: 'centro' })).toMatchObject([
      { available: 0 },
    ])
    const settings = await createTestStaff(database.db, TEST_NOW, {
      permissions: ['settings:read', 'settings:write'],
      refundLimitCentavos: 0,
    })
    const chooser = createTestCtx(database.db, { actor: settings.actor })
    expect(await searchSaleableVariants(chooser, { search: 'vaso' })).toMatchObject([{ variantId: 'vaso' }])
    await expect(searchSaleableVariants(stranger(), { search: 'vaso' })).rejects.toThrow(SignInRequired)
    await expect(quoteOrder(stranger(), { lines: LINES })).rejects.toThrow(SignInRequired)
    await expect(quoteOrder(owner(), { lines: LINES, postalCode: '00000' })).rejects.toThrow(PostalCodeUnknown)
  })
})
