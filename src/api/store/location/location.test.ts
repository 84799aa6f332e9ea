import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi } from '#tests/fixtures/api.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { alcoholRestrictions } from '#db/schema/shipping.server.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createPlaces, putOnSale } from '#tests/fixtures/test-products.ts'
import { fillCart } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  await createPlaces(database.db)
  api = createTestApi(database)
})
afterAll(() => database.drop())

describe('the state of a postal code', () => {
  it('is its name and code', async () => {
    const { status, body } = await api.call('/location/postal-codes/44100')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      postalCode: '44100',
      state: 'Jalisco',
      stateCode: 'JAL',
      city: null,
      municipality: null,
      colonies: [],
    })
  })

  it.each([
    [
      '17000',
      'es',
      'PostalCodeUnknown',
      'No conocemos ese código postal. Revisa que sus cinco dígitos sean correctos.',
    ],
    ['17000', 'en', 'PostalCodeUnknown', 'We don’t know that postal code. Check that its five digits are right.'],
    ['4410', 'es', 'InvalidPayload', 'Revisa los datos marcados.'],
    ['4410a', 'en', 'InvalidPayload', 'Please check the marked fields.'],
    ['%00', 'en', 'InvalidPayload', 'Please check the marked fields.'],
  ] as const)('is not known for %s (%s)', async (postalCode, lng, code, message) => {
    const { status, body } = await api.call(`/location/postal-codes/${postalCode}`, { lng })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code, message, errors: [{ path: 'postalCode' }] })
  })
})

describe('the stores of a postal code', () => {
  const stores = (query: string, lng: 'es' | 'en' = 'es') =>
    api.call<{ id: string; name: string; distance: number }[]>(`/location/stores${query}`, { lng })

  it.each([
    ['10000', ['centro', 'providencia']],
    ['19999', ['centro', 'providencia']],
    ['20000', ['providencia']],
    ['44100', []],
    ['01000', []],
  ])('%s: %j', async (postalCode, ids) => {
    const { status, body } = await stores(`?postalCode=${postalCode}`)
    expect(status).toBe(200)
    expect(body.data.map(({ id }) => id)).toEqual(ids)
  })

  it('are all of them without a postal code, with no distance', async () => {
    const { status, body } = await stores('')
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { id: 'centro', distance: null },
      { id: 'providencia', distance: null },
    ])
  })

  it('tell what a buyer needs, in the buyer’s language', async () => {
    const { body } = await stores('?postalCode=20000', 'en')
    expect(body.data).toEqual([
      {
        id: 'providencia',
        name: 'providencia shop',
        address: 'Calle 1, Centro, 44100 Guadalajara, Jalisco',
        phone: '33 5550 0100',
        schedule: 'Every day',
        distance: 2.5,
        missing: [],
        restriction: null,
      },
    ])
  })

  it('tell what each has of a cart, and whether it may hand it over today', async () => {
    const ctx = createTestCtx(database.db)
    await putOnSale(database.db, [{ id: 'reposado' }])
    await database.db.insert(stockLevels).values([
      { variantId: 'reposado', locationId: 'centro', onHand: 5, reserved: 4 },
      { variantId: 'reposado', locationId: 'providencia', onHand: 5, reserved: 3 },
    ])
    const cartId = await fillCart(ctx, { reposado: 2 })
    const offers = async () => (await stores(`?postalCode=10000&cartId=${cartId}`)).body.data
    const short = [{ variantId: 'reposado', name: 'Tequila reposado', available: 1 }]
    expect(await offers()).toMatchObject([
      { id: 'centro', missing: short, restriction: null },
      { id: 'providencia', missing: [], restriction: null },
    ])
    const reason = { es: 'ley seca' }
    await database.db
      .insert(alcoholRestrictions)
      .values({ id: crypto.randomUUID(), reason, postalPrefixes: ['44'], endsOn: '2026-11-21' })
    expect(await offers()).toMatchObject([{}, { restriction: { reason: 'ley seca', endsOn: '2026-11-21' } }])
    expect((await stores(`?postalCode=10000&cartId=${'A'.repeat(26)}`)).status).toBe(404)
  })

  it('need five digits', async () => {
    for (const query of ['?postalCode=', '?postalCode=1', '?postalCode=1%25%25%25%25']) {
      const { status, body } = await stores(query)
      expect(status).toBe(422)
      expect(body.errors).toEqual([{ path: 'postalCode', message: 'El código postal tiene cinco dígitos.' }])
    }
  })
})
