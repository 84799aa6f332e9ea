import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import type { Ctx } from '#domain/ctx.ts'
import { mails } from '#db/schema/mail.server.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { collectionProducts, collections } from '#db/schema/collections.server.ts'
import {
  discountCodeCategories,
  discountCodeCollections,
  discountCodes,
  promotionCategories,
  promotionCollections,
  promotions,
} from '#db/schema/promotions.server.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import type { EditChanges } from '#tests/fixtures/order-edits.ts'
import { buy, fillCart, givenShop, orderInput, storedOrder } from '#tests/fixtures/sales.ts'
import { putOnSale } from '#tests/fixtures/test-products.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { placeOrder } from '../placing/place-order.ts'
import { takeOrderSchema } from '../placing/schemas.ts'
import { takeOrder } from '../placing/take-order.ts'
import { EditLeavesNothing, PriceNotAgreed, ReductionAboveLimit } from './errors.ts'

const database = givenShop(4)
let ports: TestPorts
let ana: Ctx
const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
const guest = () => createTestCtx(database.db, { ports, actor: { kind: 'anonymous' } })
const edit = (folio: string, changes?: EditChanges, ctx = owner()) => editAs(ctx, folio, changes)

function support(refundLimitCentavos: number): Ctx {
  const permissions: Permission[] = ['orders:read', 'orders:edit', 'orders:refund']
  const actor = { ...PROVEN_OWNER, kind: 'admin' as const, grant: { permissions, refundLimitCentavos } }
  return createTestCtx(database.db, { ports, actor })
}

async function paid(quantities: Record<string, number>): Promise<string> {
  const { folio } = await buy(guest(), quantities)
  await payByCard(guest(), ports, folio)
  return folio
}

beforeAll(async () => {
  const product = { categoryId: 'accessories' }
  await putOnSale(database.db, [
    { id: 'copa', priceCentavos: 6000, product },
    { id: 'tarro', priceCentavos: 12_345, product },
  ])
  await database.db.insert(collections).values({ id: 'mesa', name: { es: 'Mesa' }, description: { es: '' } })
  await database.db.insert(collectionProducts).values({ collectionId: 'mesa', productId: 'vaso', position: 0 })
})
beforeEach(async () => {
  ports = createTestPorts()
  ana = createTestCtx(database.db, { ports, actor: (await createTestCustomer(database.db, TEST_NOW)).actor })
  await database.db.delete(promotions)
})

const terms = fc
  .record({
    type: fc.constantFrom('percentage' as const, 'fixed' as const, 'free_shipping' as const),
    value: fc.integer({ min: 1, max: 4000 }),
    minimumSubtotalCentavos: fc.constantFrom(0, 5_000_000),
    aim: fc.constantFrom('all' as const, 'glasses' as const, 'collection' as const),
    isOfPairs: fc.boolean(),
  })
  .map(({ isOfPairs, ...made }) => {
    const isPair = isOfPairs && made.type === 'percentage' && made.aim !== 'all'
    const units = { groupUnits: isPair ? 2 : null, reducedUnits: isPair ? 1 : null }
    return { ...made, ...units, value: made.type === 'free_shipping' ? 0 : made.value }
  })
type Terms = typeof terms extends fc.Arbitrary<infer Made> ? Made : never

async function setTerms(code: Terms, promotion: Terms): Promise<void> {
  const { aim, ...ofCode } = code
  const { aim: promotionAim, ...ofPromotion } = promotion
  const [made, promoted] = [
    { ...ofCode, code: 'AGAVE' },
    { ...ofPromotion, id: 'casa', name: { es: 'Casa' } },
  ]
  await database.db.insert(discountCodes).values(made).onConflictDoUpdate({ target: discountCodes.code, set: made })
  await database.db.insert(promotions).values(promoted).onConflictDoUpdate({ target: promotions.id, set: promoted })
  await database.db.delete(discountCodeCategories)
  await database.db.delete(promotionCategories)
  await database.db.delete(discountCodeCollections)
  await database.db.delete(promotionCollections)
  const [glasses, inMesa] = [{ categoryId: 'accessories' }, { collectionId: 'mesa' }]
  if (aim === 'glasses') await database.db.insert(discountCodeCategories).values({ code: 'AGAVE', ...glasses })
  if (aim === 'collection') await database.db.insert(discountCodeCollections).values({ code: 'AGAVE', ...inMesa })
  const promotionId = 'casa'
  if (promotionAim === 'glasses') await database.db.insert(promotionCategories).values({ promotionId, ...glasses })
  if (promotionAim === 'collection') await database.db.insert(promotionCollections).values({ promotionId, ...inMesa })
}

const anyTime = (made: Terms): Terms => ({ ...made, minimumSubtotalCentavos: 0 })

it('an edit of no line, quantity or price changes no sum, whatever became of code and promotion', async () => {
  const sale = fc.record({ code: terms, promotion: terms, laterCode: terms, laterPromotion: terms })
  await fc.assert(
    fc.asyncProperty(sale, async ({ code, promotion, laterCode, laterPromotion }) => {
      await setTerms(anyTime(code), anyTime(promotion))
      const cartId = await fillCart(ana, { vaso: 2, blanco: 1 })
      await applyDiscountCode(ana, { cartId, code: 'AGAVE' })
      const { folio } = await placeOrder(ana, orderInput(cartId))
      await setTerms(laterCode, laterPromotion)
      const sums = async () => {
        const {
          lastName: _name,
          version: _version,
          payments: _payments,
          ...order
        } = await storedOrder(database.db, folio)
        const lines = await database.db.select().from(orderLines).orderBy(orderLines.orderId, orderLines.position)
        return { order, lines }
      }
      const before = await sums()
      await editAs(owner(), folio, { lastName: 'Robles Díaz' })
      expect(await sums()).toEqual(before)
      const { order } = before
      const { totalCentavos } = await editAs(owner(), folio, { reduction: 10 })
      expect(totalCentavos).toBe(order.totalCentavos - 1000)
      await cancelOrder(owner(), { folio })
    }),
    { numRuns: 25 },
  )
}, 120_000)

const TWO_FOR_ONE: Terms = {
  type: 'percentage',
  value: 10_000,
  minimumSubtotalCentavos: 0,
  aim: 'glasses',
  groupUnits: 2,
  reducedUnits: 1,
}
const NOTHING: Terms = { ...TWO_FOR_ONE, type: 'free_shipping', value: 0, groupUnits: null, reducedUnits: null }

it('units for units follow the quantities of an edit, and end with the last full group', async () => {
  await setTerms(NOTHING, TWO_FOR_ONE)
  const { folio } = await buy(ana, { vaso: 2, blanco: 1 })
  const itemsAfter = async (vaso: number) => {
    await edit(folio, { lines: { vaso, blanco: 1 } })
    const { subtotalCentavos, promotionCentavos } = await storedOrder(database.db, folio)
    return subtotalCentavos - promotionCentavos - 64_950
  }
  expect(await itemsAfter(3)).toBe(2 * 12_345)
  expect(await itemsAfter(2)).toBe(12_345)
  expect(await itemsAfter(1)).toBe(12_345)
  expect(await storedOrder(database.db, folio)).toMatchObject({ promotionName: null, promotionCentavos: 0 })
})

/** What each line costs, by variant. */
async function lineTotals(folio: string): Promise<Record<string, number>> {
  const { id } = await storedOrder(database.db, folio)
  const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  return Object.fromEntries(lines.map(({ variantId, totalCentavos }) => [variantId, totalCentavos]))
}

it('a reduction by staff leaves each group its own share of what it was sold at', async () => {
  await setTerms(NOTHING, TWO_FOR_ONE)
  const { folio } = await buy(ana, { vaso: 2, copa: 1, blanco: 1 })
  expect(await lineTotals(folio)).toEqual({ vaso: 12_345, copa: 6000, blanco: 64_950 })
  await edit(folio, { reduction: 1 })
  expect(await lineTotals(folio)).toEqual({ vaso: 12_330, copa: 5993, blanco: 64_872 })
  await setTerms(NOTHING, { ...TWO_FOR_ONE, groupUnits: 3 })
  await edit(folio, { reduction: 0 })
  expect(await lineTotals(folio)).toMatchObject({ blanco: 64_950 })
  expect(await storedOrder(database.db, folio)).toMatchObject({ promotionCentavos: 12_345 })
})

it('lines of one price cost what they did, in whatever order an edit names them', async () => {
  await setTerms(NOTHING, TWO_FOR_ONE)
  const { folio } = await buy(ana, { vaso: 1, tarro: 2 })
  const sold = await lineTotals(folio)
  for (const lines of [
    { vaso: 1, tarro: 2 },
    { tarro: 2, vaso: 1 },
  ]) {
    await edit(folio, { lines, reduction: 1 })
    await edit(folio, { lines, reduction: 0 })
    expect(await lineTotals(folio)).toEqual(sold)
  }
})

it('asks for the difference of an edit by card if a card paid it, though a transfer was offered first', async () => {
  const { folio, totalCentavos } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
  await payByCard(guest(), ports, folio, 'card')
  const { balanceCentavos } = await edit(folio, { lines: { vaso: 2 } })
  const offered = (await storedOrder(database.db, folio)).payments.filter(({ method }) => method === 'spei')
  expect(offered).toMatchObject([{ status: 'pending', isBalance: false, amountCentavos: totalCentavos }])
  const { id } = await storedOrder(database.db, folio)
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.reference, `${id} edit 2`))
  expect(mail?.kind).toBe('order-edited')
  expect(mail?.text).not.toContain(offered[0]?.instructions?.clabe)
  await payByCard(guest(), ports, folio)
  const order = await storedOrder(database.db, folio)
  expect(order.balanceCentavos).toBe(0)
  expect(order.payments.find(({ isBalance }) => isBalance)).toMatchObject({ amountCentavos: balanceCentavos })
})

/** An order of one glass, taken by staff. */
function takeByPhone() {
  const lines = [{ variantId: 'vaso', quantity: 1 }]
  const pickup = { deliveryMethod: 'pickup', storeId: 'centro', shipping: null, paymentMethod: 'store' }
  return takeOrder(owner(), takeOrderSchema.parse({ ...orderInput('CART'), ...pickup, lines }))
}

it('counts units that are added at an agreed price as taken off, too', async () => {
  const { folio } = await takeByPhone()
  await edit(folio, { prices: { vaso: 100 } })
  const more = (quantity: number, ctx: Ctx) => edit(folio, { lines: { vaso: quantity } }, ctx)
  // One unit costs 23.45 less than in the catalogue
  await expect(more(4, support(9379))).rejects.toThrow(ReductionAboveLimit)
  await more(4, support(9380))
  await more(2, support(9380))
  const bought = await paid({ vaso: 1 })
  await edit(bought, { lines: { vaso: 4 } }, support(0))
})

it('agrees prices on the phone alone, and charges something', async () => {
  const folio = await paid({ vaso: 1 })
  await expect(edit(folio, { prices: { vaso: 100 } })).rejects.toThrow(PriceNotAgreed)
  const taken = await takeByPhone()
  const agreed = await edit(taken.folio, { prices: { vaso: 100 } })
  expect(agreed.totalCentavos).toBe(10_000)
  await expect(edit(taken.folio, { prices: { vaso: 0 } })).rejects.toThrow(EditLeavesNothing)
})
