import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import { promotionCategories, promotions } from '#db/schema/promotions.server.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, fillCart, givenShop, storedOrder, orderInput } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'

const database = givenShop(8)
let api: ReturnType<typeof createTestApi>
/** Another process of the store, on the same database. */
let elsewhere: ReturnType<typeof createTestApi>
let people: TestActors

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
  api = createTestApi(database)
  elsewhere = createTestApi(database)
})
beforeEach(async () => {
  await database.db.delete(promotionCategories)
  await tableOwner(database.db).execute('truncate promotions cascade')
})

type Offer = Record<string, unknown> & { version: number; used: number }
const asOwner = (path: string, init: TestRequest = {}) => api.call<Offer>(path, { ...init, as: people.owner })
const make = (terms: object) => asOwner('/discount-codes', { method: 'POST', body: terms })
const customer = () => createTestCtx(database.db, { ports: api.ports, actor: people.customer.actor })
const TEN = { type: 'percentage', value: 10 }

async function cart(quantities: Record<string, number>) {
  return fillCart(createTestCtx(database.db), quantities)
}
async function apply(code: string, cartId: string, lng: 'es' | 'en' = 'es') {
  const init: TestRequest = { method: 'POST', body: { code }, lng }
  return elsewhere.call<{ total: number }>(`/shopping-cart/${cartId}/discount-code`, init)
}

describe('a discount code', () => {
  it('is made, changed and ended by the owner, and every process of the store knows at once', async () => {
    const made = await make({
      ...TEN,
      code: 'mesa 10',
      minimumSubtotal: 100.5,
      usageLimit: 3,
      categoryIds: ['accessories'],
    })
    expect(made).toMatchObject({
      status: 201,
      body: { data: { code: 'MESA10', value: 10, minimumSubtotal: 100.5, categoryIds: ['accessories'], version: 1 } },
    })
    const cartId = await cart({ vaso: 2 })
    expect((await apply('mesa10', cartId)).body.data.total).toBe(222.21)
    const changed = await asOwner('/discount-codes/MESA10', {
      method: 'PUT',
      headers: { 'if-match': '"1"' },
      body: { type: 'fixed', value: 46.9 },
    })
    expect(changed.body.data).toMatchObject({ type: 'fixed', version: 2, usageLimit: null, categoryIds: [] })
    expect((await elsewhere.call<{ total: number }>(`/shopping-cart/${cartId}`)).body.data.total).toBe(200)
    const ended = await asOwner('/discount-codes/MESA10', { method: 'DELETE', headers: { 'if-match': '2' } })
    expect(ended.body.data).toMatchObject({ isActive: false, version: 3 })
    expect((await elsewhere.call<{ total: number }>(`/shopping-cart/${cartId}`)).body.data.total).toBe(246.9)
    expect(await apply('MESA10', cartId, 'en')).toMatchObject({
      status: 409,
      body: { code: 'DiscountUnknown', message: 'That discount code doesn’t exist.' },
    })
    const listed = await api.call<Offer[]>('/discount-codes', { as: people.owner })
    expect(listed.body).toMatchObject({ meta: { next: null }, data: [{ code: 'MESA10', isActive: false }] })
  })

  it('that somebody else changed meanwhile is not overwritten', async () => {
    await make({ ...TEN, code: 'UNO' })
    const put = (value: number, lng?: 'en') =>
      asOwner('/discount-codes/UNO', {
        method: 'PUT',
        headers: { 'if-match': '1' },
        body: { ...TEN, value },
        ...(lng && { lng }),
      })
    const both = await Promise.all([put(11), put(12)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
    expect((await put(13, 'en')).body).toMatchObject({
      code: 'EditedMeanwhile',
      message: expect.stringContaining('Somebody changed it'),
    })
    expect((await asOwner('/discount-codes/UNO', { method: 'PUT', body: TEN })).status).toBe(422)
  })

  it('that makes no sense is refused, field by field, in the caller’s language', async () => {
    const refusals = async (terms: object, lng: 'es' | 'en' = 'es') => {
      const { status, body } = await asOwner('/discount-codes', { method: 'POST', body: terms, lng })
      expect(status).toBe(422)
      return body.errors?.map(({ path }) => path)
    }
    expect(await refusals({ ...TEN, code: 'A', value: 0 })).toEqual(['value'])
    expect(await refusals({ ...TEN, code: 'A', value: 100.5 })).toEqual(['value'])
    expect(await refusals({ ...TEN, code: 'A', value: 9.999 })).toEqual(['value'])
    expect(await refusals({ type: 'free_shipping', value: 5, code: 'A' })).toEqual(['value'])
    expect(await refusals({ ...TEN, code: '<b>' })).toEqual(['code'])
    expect(await refusals({ ...TEN, code: 'A', categoryIds: ['nothing'] })).toEqual(['categoryIds'])
    const late = { startsAt: '2026-12-02T00:00:00-06:00', endsAt: '2026-12-01T00:00:00-06:00' }
    expect(await refusals({ ...TEN, code: 'A', ...late }, 'en')).toEqual(['endsAt'])
    await make({ ...TEN, code: 'A' })
    expect((await make({ ...TEN, code: 'a' })).status).toBe(409)
  })

  it('may ask for pieces of what holds no alcohol, and never of what may hold some', async () => {
    const twoByOne = { type: 'percentage', value: 50, minimumQuantity: 2 }
    for (const categoryIds of [[], ['bottles'], ['accessories', 'bottles']]) {
      for (const [lng, words] of [
        ['es', 'premiar que se compre más alcohol'],
        ['en', 'reward buying more alcohol'],
      ] as const) {
        const body = { ...twoByOne, code: 'DOS', categoryIds }
        const refused = await asOwner('/discount-codes', { method: 'POST', body, lng })
        expect(refused).toMatchObject({ status: 422, body: { code: 'AlcoholByQuantity' } })
        expect(refused.body.errors).toEqual([{ path: 'minimumQuantity', message: expect.stringContaining(words) }])
      }
    }
    expect((await make({ ...TEN, code: 'TEQUILA3X2' })).body.errors).toMatchObject([{ path: 'code' }])
    expect((await make({ ...twoByOne, code: 'VASOS2X1', categoryIds: ['accessories'] })).status).toBe(201)
    const change = { method: 'PUT' as const, headers: { 'if-match': '1' }, body: { ...twoByOne, categoryIds: [] } }
    expect((await asOwner('/discount-codes/VASOS2X1', change)).body.code).toBe('AlcoholByQuantity')
    const one = await cart({ vaso: 1, reposado: 3 })
    expect((await apply('VASOS2X1', one)).body).toMatchObject({
      code: 'DiscountNeedsQuantity',
      message: 'Ese código de descuento pide al menos 2 piezas de Accesorios.',
    })
    expect((await apply('VASOS2X1', await cart({ vaso: 2 }))).body.data.total).toBe(123.45)
  })

  it('may give some of every so many units, cheapest first, of what holds no alcohol', async () => {
    const twoForOne = { type: 'percentage', value: 100, groupUnits: 2, reducedUnits: 1 }
    for (const categoryIds of [[], ['bottles'], ['accessories', 'bottles']]) {
      for (const [lng, words] of [
        ['es', 'premiar que se compre más alcohol'],
        ['en', 'reward buying more alcohol'],
      ] as const) {
        const body = { ...twoForOne, code: 'DOS', categoryIds }
        const refused = await asOwner('/discount-codes', { method: 'POST', body, lng })
        expect(refused).toMatchObject({ status: 422, body: { code: 'AlcoholByQuantity' } })
        expect(refused.body.errors).toEqual([{ path: 'groupUnits', message: expect.stringContaining(words) }])
      }
    }
    const made = await make({ ...twoForOne, code: 'VASOS2X1', categoryIds: ['accessories'] })
    expect(made).toMatchObject({ status: 201, body: { data: { groupUnits: 2, reducedUnits: 1 } } })
    expect((await apply('VASOS2X1', await cart({ vaso: 1, reposado: 3 }))).body).toMatchObject({
      code: 'DiscountNeedsQuantity',
      message: 'Ese código de descuento pide al menos 2 piezas de Accesorios.',
    })
    const totals: number[] = []
    for (const vaso of [2, 3, 4]) totals.push((await apply('VASOS2X1', await cart({ vaso }))).body.data.total)
    expect(totals).toEqual([123.45, 246.9, 246.9])
    const change = { method: 'PUT' as const, headers: { 'if-match': '1' }, body: { ...twoForOne, categoryIds: [] } }
    expect((await asOwner('/discount-codes/VASOS2X1', change)).body.code).toBe('AlcoholByQuantity')
  })

  it('that gives units that make no group is refused at the field, in the caller’s language', async () => {
    const free = { type: 'percentage', value: 100, code: 'DOS', categoryIds: ['accessories'] }
    const GROUP = { es: 'Un grupo tiene 2 unidades o más', en: 'A group has 2 units or more' }
    const REDUCED = { es: 'menor que el grupo', en: 'smaller than the group' }
    const PERCENT = { es: 'solo se descuenta un porcentaje', en: 'Only a percentage' }
    for (const [terms, path, words] of [
      [{ groupUnits: 1, reducedUnits: 1 }, 'groupUnits', GROUP],
      [{ groupUnits: 2.5, reducedUnits: 1 }, 'groupUnits', GROUP],
      [{ groupUnits: null, reducedUnits: 1 }, 'groupUnits', GROUP],
      [{ groupUnits: 2, reducedUnits: 2 }, 'reducedUnits', REDUCED],
      [{ groupUnits: 2, reducedUnits: 3 }, 'reducedUnits', REDUCED],
      [{ groupUnits: 2, reducedUnits: 0 }, 'reducedUnits', REDUCED],
      [{ groupUnits: 3, reducedUnits: 1.5 }, 'reducedUnits', REDUCED],
      [{ groupUnits: 2 }, 'reducedUnits', REDUCED],
      [{ type: 'fixed', value: 50, groupUnits: 2, reducedUnits: 1 }, 'groupUnits', PERCENT],
      [{ type: 'free_shipping', value: 0, groupUnits: 2, reducedUnits: 1 }, 'groupUnits', PERCENT],
    ] as const) {
      for (const lng of ['es', 'en'] as const) {
        const { status, body } = await asOwner('/discount-codes', { method: 'POST', body: { ...free, ...terms }, lng })
        expect(status).toBe(422)
        expect(body.errors).toEqual([{ path, message: expect.stringContaining(words[lng]) }])
      }
    }
  })

  it('can’t be limited below the uses that it had', async () => {
    await make({ ...TEN, code: 'UNO' })
    for (let index = 0; index < 2; index += 1) {
      const cartId = await fillCart(customer(), { vaso: 1 })
      await api.call(`/shopping-cart/${cartId}/discount-code`, {
        method: 'POST',
        body: { code: 'UNO' },
        as: people.customer,
      })
      await placeOrder(customer(), orderInput(cartId))
    }
    const change = { method: 'PUT' as const, headers: { 'if-match': '1' }, body: { ...TEN, usageLimit: 1 } }
    expect(await asOwner('/discount-codes/UNO', change)).toMatchObject({
      status: 422,
      body: { code: 'UsesAboveLimit', errors: [{ path: 'usageLimit' }] },
    })
  })
})

describe('a promotion of the shop', () => {
  const promote = (terms: object) =>
    asOwner('/promotions', { method: 'POST', body: { name: { es: 'Noviembre', en: 'November' }, ...TEN, ...terms } })
  const price = async () => {
    const { folio } = await buy(customer(), { vaso: 1 })
    return storedOrder(database.db, folio)
  }

  it('is listed after those of the page before', async () => {
    for (let made = 0; made < 3; made += 1) expect((await promote({ isActive: false })).status).toBe(201)
    const listed: string[] = []
    for (let next: string | null | undefined; next !== null;) {
      const { body } = await asOwner(`/promotions?limit=2${next ? `&cursor=${next}` : ''}`)
      const { data, meta } = body as unknown as { data: { id: string }[]; meta: { next: string | null } }
      listed.push(...data.map(({ id }) => id))
      next = meta.next
    }
    expect(listed.length).toBeGreaterThanOrEqual(3)
    expect(listed).toEqual([...new Set(listed)].toSorted((a, b) => (a < b ? -1 : 1)))
    expect((await asOwner('/promotions?cursor=WzFd')).status).toBe(422)
  })

  it('counts for a customer’s order as often as it may, and again once an order is cancelled', async () => {
    const { data } = (await promote({ perBuyerLimit: 1 })).body
    const first = await price()
    expect(first.promotionCentavos).toBe(1235)
    expect((await price()).promotionCentavos).toBe(0)
    await cancelOrder(customer(), { folio: first.folio })
    expect((await price()).promotionCentavos).toBe(1235)
    const limited = await asOwner(`/promotions/${String(data.id)}`, {
      method: 'PUT',
      headers: { 'if-match': '1' },
      body: { name: { es: 'Noviembre' }, ...TEN, usageLimit: 2 },
    })
    expect(limited.body.data).toMatchObject({ used: 1, usageLimit: 2 })
    expect((await price()).promotionCentavos).toBe(1235)
    expect((await price()).promotionCentavos).toBe(0)
  })

  it('for a first order counts for nobody who ordered before', async () => {
    await promote({ isFirstOrderOnly: true })
    expect((await price()).promotionCentavos).toBe(1235)
    expect((await price()).promotionCentavos).toBe(0)
  })

  it('rewards no quantity of alcohol, in its terms or its name', async () => {
    expect((await promote({ minimumQuantity: 3 })).body.code).toBe('AlcoholByQuantity')
    expect((await promote({ name: { es: 'Reposado', en: '2 for 1' } })).body.errors).toMatchObject([{ path: 'name' }])
    await promote({ minimumQuantity: 2, categoryIds: ['accessories'] })
    expect((await price()).promotionCentavos).toBe(0)
    const { folio } = await buy(customer(), { vaso: 2, reposado: 1 })
    expect(await storedOrder(database.db, folio)).toMatchObject({
      promotionName: 'Noviembre',
      promotionCentavos: 2469,
    })
  })

  it('gives units of full groups for free, and none where the law came to forbid it', async () => {
    const threeForTwo = { value: 100, groupUnits: 3, reducedUnits: 1 }
    expect((await promote(threeForTwo)).body.errors).toMatchObject([{ path: 'groupUnits' }])
    const { data } = (await promote({ ...threeForTwo, categoryIds: ['accessories'] })).body
    expect(data).toMatchObject({ groupUnits: 3, reducedUnits: 1 })
    const promotionOf = async (quantities: Record<string, number>) => {
      const { folio } = await buy(customer(), quantities)
      return (await storedOrder(database.db, folio)).promotionCentavos
    }
    expect(await promotionOf({ vaso: 2, reposado: 3 })).toBe(0)
    expect(await promotionOf({ vaso: 3, reposado: 1 })).toBe(12_345)
    await database.db.delete(promotionCategories)
    expect(await promotionOf({ vaso: 3, reposado: 3 })).toBe(0)
  })

  it('ends at once', async () => {
    const { id } = (await promote({})).body.data
    const end = { method: 'DELETE' as const, headers: { 'if-match': '1' } }
    await asOwner(`/promotions/${String(id)}`, end)
    expect((await asOwner(`/promotions/${String(id)}`, end)).body.data).toMatchObject({ isActive: false, version: 2 })
    expect((await price()).promotionCentavos).toBe(0)
    expect(await database.db.$count(promotions)).toBe(1)
  })
})
