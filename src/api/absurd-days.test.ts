import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let actors: TestActors
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  actors = await createActors(database.db, TEST_NOW)
  api = createTestApi(database)
})
afterAll(() => database.drop())

const FORMATS = ['date', 'date-time'] as const
const parameter = z.object({
  name: z.string().default(''),
  in: z.string().optional(),
  schema: z.object({ format: z.string().optional(), enum: z.array(z.string()).optional() }).optional(),
})
const description = z.object({
  paths: z.record(z.string(), z.object({ get: z.object({ parameters: z.array(parameter).default([]) }).optional() })),
})

/** Every day or instant that a call of the back office is narrowed down by, as the API's own description names them. */
async function namedDays() {
  const { paths } = description.parse(await (await api.request('/openapi.json')).json())
  return Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).flatMap(({ name, in: place, schema }) => {
      const format = FORMATS.find((known) => known === schema?.format)
      if (place !== 'query' || !format) return []
      // A file of each kind is read alike: the first is enough
      const file = get?.parameters.find((one) => one.in === 'path')?.schema?.enum?.[0] ?? ''
      return [{ path: path.replace(/^\/api/, '').replace(/\{\w+\}/, file), name, format }]
    }),
  )
}

const wordsOf = {
  es: 'Elige una fecha entre los años 2000 y 2099.',
  en: 'Choose a date between the years 2000 and 2099.',
}

describe('a day', () => {
  it('of no year that the shop knows is refused in words, wherever one is asked for', async () => {
    const named = await namedDays()
    expect(named.map(({ path, name }) => `${path}?${name}`)).toEqual(
      expect.arrayContaining([
        '/management/orders?from',
        '/management/orders.csv?to',
        '/management/audit-entries?until',
        '/management/analytics?to',
        '/management/analytics/revenue.csv?from',
        '/management/inventory/movements?from',
        '/management/inventory/movements.csv?until',
      ]),
    )
    for (const { path, name, format } of named) {
      for (const year of ['0000', '0026', '1999', '2100', '9999']) {
        const value = format === 'date' ? `${year}-01-01` : `${year}-01-01T00:00:00Z`
        for (const locale of ['es', 'en'] as const) {
          const as = actors.owner
          const { status, body } = await api.call(`${path}?${name}=${value}`, { as, lng: locale })
          const errors = [{ path: name, message: wordsOf[locale] }]
          expect([path, value, status, body.errors]).toEqual([path, value, 422, errors])
        }
      }
    }
  })

  it.each(['2026-02-30', '20260101', 'ayer', '2026-1-1', ''])('that is none is refused: “%s”', async (day) => {
    for (const { path, name } of await namedDays()) {
      const { status } = await api.call(`${path}?${name}=${encodeURIComponent(day)}`, { as: actors.owner })
      expect([path, name, status]).toEqual([path, name, 422])
    }
  })
})
