import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { collections } from '#db/schema/collections.server.ts'
import { findMovedCollection } from '#domain/catalogue/collections/find-collection.ts'
import { refreshListing } from '#domain/catalogue/search/refresh-listing.ts'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { fillCart, givenShop, orderInput, storedOrder } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'

const database = givenShop(8)
let api: ReturnType<typeof createTestApi>
let people: TestActors

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
  api = createTestApi(database)
  for (const id of ['vaso', 'reposado', 'blanco']) await refreshListing(database.db, id)
})
beforeEach(async () => {
  await tableOwner(database.db).execute('truncate promotions, discount_codes cascade')
  await database.db.delete(collections)
})

type Answer = Record<string, unknown> & { version: number }
const asOwner = <Data = Answer>(path: string, init: TestRequest = {}) =>
  api.call<Data>(path, { ...init, as: people.owner })
const make = (more: object) =>
  asOwner('/management/collections', {
    method: 'POST',
    body: { collectionId: 'mesa', name: { es: 'Para la mesa', en: 'For the table' }, description: {}, ...more },
  })
const change = (body: object, version = 1) =>
  asOwner('/management/collections/mesa', {
    method: 'PUT',
    headers: { 'if-match': `"${version}"` },
    body: { name: { es: 'Para la mesa' }, description: {}, ...body },
  })
const remove = (version = 1, lng: 'es' | 'en' = 'es') =>
  asOwner('/management/collections/mesa', { method: 'DELETE', headers: { 'if-match': `"${version}"` }, lng })
const rule = (...conditions: object[]) => ({ rule: { match: 'all', conditions } })
const BOTTLES = { kind: 'category', categoryId: 'bottles' }

describe('a collection', () => {
  it('is made, changed and taken away, each with the version that was seen and an audit entry', async () => {
    const first = await make({ productIds: ['vaso', 'blanco'] })
    expect(first).toMatchObject({ status: 201, body: { data: { version: 1, productCount: 2, rule: null } } })
    expect(first.body.data.products).toMatchObject([{ productId: 'vaso' }, { productId: 'blanco' }])
    const cheap = rule(BOTTLES, { kind: 'priceTo', price: 700 })
    expect((await change(cheap)).body.data).toMatchObject({ version: 2, productCount: 1, products: [], ...cheap })
    expect((await change({})).status).toBe(412)
    expect((await asOwner<Answer[]>('/management/collections')).body.data).toMatchObject([
      { collectionId: 'mesa', isByRule: true, productCount: 1, isPublished: false },
    ])
    expect((await remove()).status).toBe(412)
    expect((await remove(2)).status).toBe(200)
    expect((await asOwner('/management/collections/mesa')).body.code).toBe('CollectionNotFound')
    const entries = await database.db.select({ action: auditEntries.action }).from(auditEntries)
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('collection'))).toEqual([
      'collection.created',
      'collection.changed',
      'collection.deleted',
    ])
  })

  it('says what a rule would take before anything is saved', async () => {
    const preview = (...conditions: object[]) =>
      asOwner('/management/collection-previews', { method: 'POST', body: { match: 'any', conditions } })
    expect((await preview(BOTTLES, { kind: 'priceTo', price: 123.45 })).body.data).toMatchObject({
      products: 3,
      shown: 3,
    })
    expect((await preview({ kind: 'tag', tag: 'nada' })).body.data).toEqual({ products: 0, shown: 0, examples: [] })
    expect(await database.db.$count(collections)).toBe(0)
  })

  it.each([
    [{ name: {} }, 'name.es', 'obligatorio', 'required'],
    [{ collectionId: 'Con Espacios' }, 'collectionId', 'dirección|minúsculas', 'address|lower'],
    [rule({ kind: 'category', categoryId: 'nada' }), 'rule.conditions.0.categoryId', 'categoría', 'category'],
    [rule(), 'rule.conditions', 'al menos una condición', 'at least one condition'],
    [rule({ kind: 'priceFrom', price: 1.999 }), 'rule.conditions.0.price', 'dos decimales', 'two decimal'],
    [{ productIds: ['vaso', 'nada'] }, 'productIds', 'nada', 'nada'],
    [{ productIds: ['vaso', 'vaso'] }, 'productIds', 'dos veces', 'twice'],
    [{ ...rule(BOTTLES), productIds: ['vaso'] }, 'productIds', 'no ambas', 'not both'],
  ])('is refused in words with %j', async (more, path, es, en) => {
    const body = { name: { es: 'Mesa' }, description: {}, ...more }
    for (const [lng, words] of [
      ['es', es],
      ['en', en],
    ] as const) {
      const refused = await asOwner('/management/collections', { method: 'POST', body, lng })
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toMatchObject([{ path, message: expect.stringMatching(words) }])
    }
  })

  it('has an address of its own', async () => {
    await make({})
    expect((await make({})).body).toMatchObject({ code: 'AddressTaken', errors: [{ path: 'collectionId' }] })
  })

  it('goes to another address with its products and discounts, and back; nobody else gets a former one', async () => {
    await make({ productIds: ['vaso'] })
    await make({ collectionId: 'otra' })
    const terms = { type: 'percentage', value: 10, collectionIds: ['mesa'] }
    await asOwner('/discount-codes', { method: 'POST', body: { ...terms, code: 'MESA10' } })
    const moveTo = (collectionId: string, version = 1) => change({ collectionId, productIds: ['vaso'] }, version)
    expect((await moveTo('otra')).body).toMatchObject({ code: 'AddressTaken', errors: [{ path: 'collectionId' }] })
    expect((await moveTo('cena')).body.data).toMatchObject({ collectionId: 'cena', version: 2, productCount: 1 })
    expect((await asOwner('/management/collections/mesa')).status).toBe(404)
    const { body } = await asOwner<Answer[]>('/discount-codes?search=MESA10')
    expect(body.data).toMatchObject([{ collectionIds: ['cena'] }])
    expect(await findMovedCollection(createTestCtx(database.db), 'mesa')).toBe('cena')
    expect((await make({})).body.code).toBe('AddressTaken')
    const back = await asOwner('/management/collections/cena', {
      method: 'PUT',
      headers: { 'if-match': '"2"' },
      body: { name: { es: 'Para la mesa' }, description: {}, collectionId: 'mesa' },
    })
    expect(back.body.data).toMatchObject({ collectionId: 'mesa', version: 3 })
    expect(await findMovedCollection(createTestCtx(database.db), 'cena')).toBe('mesa')
  })

  it('moves while discounts are aimed at it', async () => {
    await make({ productIds: ['vaso'] })
    const terms = { type: 'percentage', value: 10, collectionIds: ['mesa'] }
    const codes = Array.from({ length: 6 }, (_, index) => `MESA${index}`)
    for (const code of codes) await asOwner('/discount-codes', { method: 'POST', body: { ...terms, code } })
    const aim = (code: string) =>
      asOwner(`/discount-codes/${code}`, { method: 'PUT', headers: { 'if-match': '"1"' }, body: terms })
    const answers = await Promise.all([
      ...codes.slice(0, 3).map(aim),
      change({ collectionId: 'cena', productIds: ['vaso'] }),
      ...codes.slice(3).map(aim),
    ])
    // Whoever comes after the move names a collection that is no longer there
    expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
  })

  it('stays while discounts aim at it, which are named', async () => {
    await make({ productIds: ['vaso'] })
    const terms = { type: 'percentage', value: 10, collectionIds: ['mesa'] }
    await asOwner('/discount-codes', { method: 'POST', body: { ...terms, code: 'MESA10' } })
    await asOwner('/promotions', { method: 'POST', body: { ...terms, name: { es: 'Otoño', en: 'Autumn' } } })
    const refused = await remove()
    expect(refused).toMatchObject({ status: 409, body: { code: 'CollectionInUse' } })
    expect(refused.body.message).toMatch(/MESA10.*Otoño|Otoño.*MESA10/)
    expect((await remove(1, 'en')).body.message).toContain('Autumn')
  })
})

describe('in the store', () => {
  const listed = async (query = '') => {
    const { body } = await api.call<{ productId: string }[]>(`/products/v2/1?collection=mesa${query}`)
    return body.data.map(({ productId }) => productId)
  }

  it('is a list in its own order once published, with what of it visitors may see', async () => {
    await make({ productIds: ['vaso', 'reposado', 'blanco'] })
    expect(await listed()).toEqual([])
    await change({ productIds: ['vaso', 'reposado', 'blanco'], isPublished: true })
    expect(await listed()).toEqual(['vaso', 'reposado', 'blanco'])
    expect(await listed('&order=priceDesc')).toEqual(['reposado', 'blanco', 'vaso'])
    expect(await listed('&category=bottles')).toEqual(['reposado', 'blanco'])
    expect(await listed('&priceMax=700&limit=1')).toEqual(['vaso'])
    const { body } = await api.call<{ total: number; categories: object[] }>(
      '/products/v2/1/facets?collection=mesa&priceMax=700',
    )
    expect(body.data).toMatchObject({
      total: 2,
      categories: [
        { value: 'bottles', count: 1 },
        { value: 'accessories', count: 1 },
      ],
    })
    expect((await api.call('/products/v2/1?collection=../x')).status).toBe(422)
  })
})

describe('a discount that aims at one', () => {
  const offer = (more: object) =>
    asOwner('/discount-codes', {
      method: 'POST',
      body: { type: 'percentage', value: 10, code: 'MESA10', collectionIds: ['mesa'], ...more },
    })
  const apply = async (quantities: Record<string, number>, lng: 'es' | 'en' = 'es') => {
    const cartId = await fillCart(createTestCtx(database.db, { ports: api.ports }), quantities)
    const path = `/shopping-cart/${cartId}/discount-code`
    const body = { code: 'MESA10' }
    return { cartId, ...(await api.call<{ discount: number }>(path, { method: 'POST', body, lng })) }
  }

  it('takes off its lines alone, whatever enters or leaves meanwhile, and names it to others', async () => {
    await make(rule({ kind: 'category', categoryId: 'accessories' }))
    expect((await offer({})).body.data).toMatchObject({ collectionIds: ['mesa'], categoryIds: [] })
    expect((await apply({ reposado: 1 }, 'en')).body).toMatchObject({
      code: 'DiscountForOtherItems',
      message: expect.stringContaining('For the table'),
    })
    const { cartId, status } = await apply({ vaso: 2, reposado: 1 })
    expect(status).toBe(200)
    const buyer = createTestCtx(database.db, { ports: api.ports })
    const { folio } = await placeOrder(buyer, orderInput(cartId))
    expect(await storedOrder(database.db, folio)).toMatchObject({ discountCentavos: 2469 })
    await change({ productIds: ['reposado'] })
    const other = await apply({ vaso: 2, reposado: 1 })
    const order = await placeOrder(buyer, orderInput(other.cartId))
    expect(await storedOrder(database.db, order.folio)).toMatchObject({ discountCentavos: 8990 })
  })

  it('beside categories is for the products of both', async () => {
    await make({ productIds: ['blanco'] })
    await offer({ categoryIds: ['accessories'] })
    const { cartId } = await apply({ vaso: 2, blanco: 1, reposado: 1 })
    const { folio } = await placeOrder(createTestCtx(database.db, { ports: api.ports }), orderInput(cartId))
    expect(await storedOrder(database.db, folio)).toMatchObject({
      discountCentavos: Math.round((24_690 + 64_950) / 10),
    })
  })

  it('may be a promotion, which a customer has without asking', async () => {
    await make({ productIds: ['blanco'] })
    const terms = { type: 'percentage', value: 10, collectionIds: ['mesa'], name: { es: 'Otoño' } }
    expect((await asOwner('/promotions', { method: 'POST', body: terms })).body.data).toMatchObject({
      collectionIds: ['mesa'],
    })
    const customer = createTestCtx(database.db, { ports: api.ports, actor: people.customer.actor })
    const { folio } = await placeOrder(customer, orderInput(await fillCart(customer, { vaso: 1, blanco: 1 })))
    expect(await storedOrder(database.db, folio)).toMatchObject({ promotionCentavos: 6495, promotionName: 'Otoño' })
  })

  it('rewards no number of units of alcohol, also of what enters later', async () => {
    const pair = { value: 50, minimumQuantity: 2 }
    await make({ productIds: ['vaso', 'blanco'] })
    expect((await offer(pair)).body).toMatchObject({ code: 'AlcoholByQuantity', errors: [{ path: 'minimumQuantity' }] })
    await change({ productIds: ['vaso'] })
    // What enters later would come under such a name
    expect((await offer({ code: 'VASOS2X1' })).body.errors).toMatchObject([{ path: 'code' }])
    expect((await offer(pair)).status).toBe(201)
    expect((await apply({ vaso: 2 })).status).toBe(200)
    expect((await apply({ vaso: 2, blanco: 2 })).status).toBe(200)
    await change({ productIds: ['vaso', 'blanco'] }, 2)
    expect((await apply({ vaso: 2, blanco: 1 })).body.code).toBe('DiscountNeedsQuantity')
    expect((await apply({ blanco: 2 })).body.code).toBe('DiscountNeedsQuantity')
    expect((await apply({ vaso: 2 })).status).toBe(200)
  })

  it('that isn’t there is refused in both languages', async () => {
    for (const [lng, words] of [
      ['es', 'colecciones no existe'],
      ['en', 'collections doesn’t exist'],
    ] as const) {
      const body = { type: 'percentage', value: 10, code: 'NADA', collectionIds: ['nada'] }
      const refused = await asOwner('/discount-codes', { method: 'POST', body, lng })
      expect(refused.body.errors).toEqual([{ path: 'collectionIds', message: expect.stringContaining(words) }])
    }
  })
})
