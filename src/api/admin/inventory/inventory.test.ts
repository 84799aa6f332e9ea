import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createPlaces, putOnSale } from '#tests/fixtures/test-products.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let people: TestActors

beforeAll(async () => {
  database = await createTestDatabase()
  await createPlaces(database.db)
  await putOnSale(database.db, [{ id: 'anejo/anejo-750', onHand: 0 }])
  people = await createActors(database.db, TEST_NOW)
  api = createTestApi(database)
})
afterAll(() => database.drop())

const adjust = (body: object, lng: 'es' | 'en' = 'es') =>
  api.call('/management/inventory/adjustments', {
    method: 'POST',
    body: { variantId: 'anejo-750', locationId: 'cedis', ...body },
    as: people.owner,
    lng,
  })

test('tells what is wrong with an adjustment in the caller’s language', async () => {
  expect(await adjust({ reason: 'other', change: 3 }, 'en')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'note', message: 'Write a note: “other” needs an explanation.' }] },
  })
  expect(await adjust({ reason: 'received', change: 0 })).toMatchObject({ status: 422 })
  expect(await adjust({ reason: 'received', change: 1, onHand: 2 })).toMatchObject({ status: 422 })
  expect(await adjust({ reason: 'lost', change: -1 })).toMatchObject({ status: 409, body: { code: 'StockHeld' } })
})

test('the ledger is a table that spreadsheets read and don’t run', async () => {
  await adjust({ reason: 'received', change: 9, note: '=HYPERLINK("x"), «caja»' })
  await adjust({ reason: 'breakage', change: -2 })
  const answer = await api.request('/management/inventory/movements.csv', { as: people.owner })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="movements-2026-11-20.csv"')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  const rows = parse(Buffer.from(bytes), { bom: true })
  expect(rows[0]?.slice(0, 3)).toEqual(['Fecha', 'SKU', 'Producto'])
  expect(rows[1]?.slice(1, 8)).toEqual([
    'anejo-750',
    'Tequila anejo',
    '750 ml',
    'Tienda cedis',
    '-2',
    '7',
    'Merma o rotura',
  ])
  expect(rows[2]?.slice(0, 1).concat(rows[2].slice(5, 11))).toEqual([
    '2026-11-20 12:00:00',
    '9',
    '9',
    'Recibido',
    `'=HYPERLINK("x"), «caja»`,
    '',
    'owner',
  ])
})

test('the list and the ledger go on where a page ended, and refuse a cursor of somebody’s own making', async () => {
  const first = await api.call<{ quantity: number }[]>('/management/inventory/movements?limit=1', { as: people.owner })
  const { next } = first.body.meta as unknown as { next: string }
  const second = await api.call<{ quantity: number }[]>(`/management/inventory/movements?limit=1&cursor=${next}`, {
    as: people.owner,
  })
  expect([first, second].map(({ body }) => body.data[0]?.quantity)).toEqual([-2, 9])
  expect(await api.call('/management/inventory?cursor=x', { as: people.owner })).toMatchObject({ status: 422 })
})

test('a file is named by the day in Mexico City', async () => {
  const evening = createTestApi(database)
  evening.clock.now = new Date('2026-11-21T03:00:00Z')
  const answer = await evening.request('/management/inventory/movements.csv', { as: people.owner })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="movements-2026-11-20.csv"')
})
