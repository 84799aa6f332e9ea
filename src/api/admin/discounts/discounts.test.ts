import { beforeAll, expect, it } from 'vitest'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { createActors, createTestStaff } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { fillCart, givenShop, orderInput } from '#tests/fixtures/sales.ts'

const database = givenShop(8)
let api: ReturnType<typeof createTestApi>
let people: TestActors

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
  api = createTestApi(database)
})

interface Listed {
  code: string
  state: string
  used: number
}
const call = <Data>(path: string, init: TestRequest = {}) => api.call<Data>(path, { as: people.owner, ...init })
const find = async (query = '') => {
  const { body } = await call<Listed[]>(`/management/discount-codes?limit=100${query}`)
  return {
    codes: body.data.map(({ code }) => code),
    items: body.data,
    meta: body.meta as unknown as { next: string | null },
  }
}
const make = (terms: object) =>
  call('/discount-codes', { method: 'POST', body: { type: 'percentage', value: 10, ...terms } })
const HOUR = 3_600_000
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR).toISOString()

it('codes are found by part of their name and by how they stand, a page at a time', async () => {
  await make({ code: 'PASADO', endsAt: at(-1) })
  await make({ code: 'FUTURO', startsAt: at(1) })
  await make({ code: 'PAUSA', isActive: false })
  await make({ code: 'HOY_10' })
  expect((await find()).codes).toEqual(['FUTURO', 'HOY_10', 'PASADO', 'PAUSA'])
  expect((await find('&search=pa')).codes).toEqual(['PASADO', 'PAUSA'])
  expect((await find('&search=%25')).codes).toEqual([])
  for (const [state, code] of [
    ['usable', 'HOY_10'],
    ['scheduled', 'FUTURO'],
    ['over', 'PASADO'],
    ['paused', 'PAUSA'],
  ]) {
    const { items } = await find(`&state=${state}`)
    expect(items).toMatchObject([{ code, state }])
  }
  const first = await call<Listed[]>('/management/discount-codes?limit=3')
  const { next } = first.body.meta as unknown as { next: string }
  const rest = await call<Listed[]>(`/management/discount-codes?limit=3&cursor=${next}`)
  expect(rest.body.data.map(({ code }) => code)).toEqual(['PAUSA'])
})

it('many are made at once, each another, with their terms; too many or unfair ones not at all', async () => {
  const batch = (terms: object) =>
    call<string[]>('/management/discount-codes/batch', {
      method: 'POST',
      body: {
        type: 'fixed',
        value: 50,
        categoryIds: ['accessories'],
        usageLimit: 1,
        count: 20,
        prefix: 'feria-',
        ...terms,
      },
    })
  const { status, body } = await batch({})
  expect([status, new Set(body.data).size]).toEqual([201, 20])
  for (const code of body.data) expect(code).toMatch(/^FERIA-[A-HJ-NP-Z2-9]{8}$/)
  expect((await find('&search=feria')).items).toHaveLength(20)
  expect((await batch({ count: 501 })).body.errors).toMatchObject([{ path: 'count' }])
  expect((await batch({ prefix: '3X2', categoryIds: ['bottles'] })).body.code).toBe('AlcoholByQuantity')
  expect((await find('&search=feria')).items).toHaveLength(20)
})

it('many that are asked for again with the same key are those of the first time', async () => {
  const batch = (headers: Record<string, string>, count = 3) =>
    call<string[]>('/management/discount-codes/batch', {
      method: 'POST',
      body: { type: 'fixed', value: 50, count, prefix: 'una-' },
      headers,
    })
  const headers = { 'idempotency-key': 'only-one-batch' }
  const [first, again] = await Promise.all([batch(headers), batch(headers)])
  expect(first.body.data).toHaveLength(3)
  expect(again.body.data).toEqual(first.body.data)
  expect((await batch(headers, 4)).body.code).toBe('IdempotencyKeyReused')
  expect((await find('&search=una')).items).toHaveLength(3)
})

it('tells who used a code, the latest first', async () => {
  await make({ code: 'QUIEN' })
  const customer = createTestCtx(database.db, { ports: api.ports, actor: people.customer.actor })
  const folios: string[] = []
  for (let index = 0; index < 2; index += 1) {
    const cartId = await fillCart(customer, { vaso: 1 })
    await api.call(`/shopping-cart/${cartId}/discount-code`, {
      method: 'POST',
      body: { code: 'quien' },
      as: people.customer,
    })
    const now = new Date(TEST_NOW.getTime() + index * 1000)
    folios.push((await placeOrder({ ...customer, now }, orderInput(cartId))).folio)
  }
  const { body } = await call<{ folio: string; discount: number }[]>('/management/discount-codes/quien/uses?limit=1')
  expect(body.data).toMatchObject([{ folio: folios[1], discount: 12.35 }])
  const named = async (...permissions: Permission[]) => {
    const as = await createTestStaff(database.db, TEST_NOW, { permissions, refundLimitCentavos: 0 })
    const { body: seen } = await call<{ name: string | null; email: string | null }[]>(
      '/management/discount-codes/quien/uses?limit=1',
      { as },
    )
    return [seen.data[0]?.name !== null, seen.data[0]?.email !== null]
  }
  expect(await named('discounts:read')).toEqual([false, false])
  expect(await named('discounts:read', 'customers:read')).toEqual([true, true])
  expect(await named('discounts:read', 'orders:read')).toEqual([true, true])
  const { next } = body.meta as unknown as { next: string }
  const rest = await call<{ folio: string }[]>(`/management/discount-codes/QUIEN/uses?cursor=${next}`)
  expect(rest.body.data.map(({ folio }) => folio)).toEqual([folios[0]])
  expect((await find('&search=quien')).items).toMatchObject([{ used: 2 }])
})

it('tells what a postal code would pay', async () => {
  const trial = async (query: string) => (await call<object>(`/management/shipping-trial?${query}`)).body
  expect((await trial('postalCode=44100&items=3')).data).toMatchObject({
    state: 'Jalisco',
    quote: { zone: 'Jalisco', base: 99, additional: 50, total: 149 },
    restriction: null,
  })
  expect((await trial('postalCode=00000')).code).toBe('PostalCodeUnknown')
})
