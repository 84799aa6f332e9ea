import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { EVERY_CALL } from '#tests/fixtures/permissions/every-call.ts'
import { createPermissionWorld } from '#tests/fixtures/permissions/permission-world.ts'
import type { PermissionWorld } from '#tests/fixtures/permissions/permission-world.ts'
import type { Row } from '#tests/fixtures/permissions/row.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { METHODS } from './description/document.ts'
import type { Document } from './description/document.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  multipleOf?: number
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

interface Field {
  call: string
  path: string[]
  isPesos: boolean
}

/** Numbers with decimals that aren't money, and the worth of a visitor's event, which is rounded. */
const NO_AMOUNTS =
  /(^|\.)(abv|pricePercent|secondsAgo|spentMs|latitude|longitude|distanceKm|days|width|height|pixelRatio|colorDepth|downlink)$/
const ROUNDED = 'POST /events'

const RULE = { match: 'all', conditions: [{ kind: 'priceFrom' }] }
/** What an amount stands beside, where the usual body of the call has none. */
const BESIDE: Record<string, object> = {
  'POST /management/collections': { rule: RULE },
  'PUT /management/collections/{collectionId}': { rule: RULE },
  'POST /management/collection-previews': RULE,
  'POST /management/product-changes': { change: 'discount', discount: { isActive: true, type: 'fixed' } },
}

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let world: PermissionWorld
let fields: Field[]

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  world = await createPermissionWorld(database.db, api.ports)
  fields = numbersIn((await (await api.request('/openapi.json')).json()) as Document)
})
afterAll(() => database.drop())

/** Every number that isn't whole, in every body. */
function numbersIn(document: Document): Field[] {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  const walk = (schema: Schema, path: string[]): Omit<Field, 'call'>[] => {
    const found = schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
    const parts = [...(found.allOf ?? []), ...(found.anyOf ?? []), ...(found.oneOf ?? [])]
    return [
      ...([found.type].flat().includes('number') ? [{ path, isPesos: found.multipleOf === 0.01 }] : []),
      ...parts.flatMap((part) => walk(part, path)),
      ...Object.entries(found.properties ?? {}).flatMap(([name, part]) => walk(part, [...path, name])),
      ...(found.items ? walk(found.items, [...path, '0']) : []),
    ]
  }
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as { requestBody?: { content?: Record<string, { schema?: Schema }> } } | undefined
      const schema = operation?.requestBody?.content?.['application/json']?.schema
      const call = `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`
      return schema ? walk(schema, []).map((field) => ({ call, ...field })) : []
    }),
  )
}

function withValue(body: unknown, [name = '', ...inside]: string[], value: number): unknown {
  const put = (old: unknown) => (inside.length === 0 ? value : withValue(old, inside, value))
  if (name !== '0') return { ...(body as object), [name]: put((body as Record<string, unknown> | undefined)?.[name]) }
  const [first, ...rest] = (body as unknown[] | undefined) ?? []
  return [put(first), ...rest]
}

test('every amount in a request is pesos with centavos', () => {
  const others = fields.filter(
    ({ call, path, isPesos }) => !isPesos && !NO_AMOUNTS.test(path.join('.')) && call !== ROUNDED,
  )
  expect(others).toEqual([])
  expect(fields.filter(({ isPesos }) => isPesos).length).toBeGreaterThan(20)
})

test('no amount is taken with finer parts or beyond what is stored', async () => {
  const taken: string[] = []
  for (const { call: name, path: field } of fields.filter(({ isPesos }) => isPesos)) {
    const [call] = EVERY_CALL[name] as Row
    const [method, template] = name.split(' ') as [TestRequest['method'], string]
    const { path = template, body, headers } = await call(world)
    for (const value of [10.001, 1e300]) {
      const init = {
        method,
        headers,
        as: await world.tokenOf('owner'),
        body: withValue({ ...(body as object), ...BESIDE[name] }, field, value),
      }
      const response = await api.request(path, init)
      const { errors = [] } = (await response.json()) as { errors?: { path: string }[] }
      const isNamed = errors.some((error) => error.path === field.join('.'))
      if (response.status !== 422 || !isNamed) taken.push(`${name} ${field.join('.')} ${value}: ${response.status}`)
    }
  }
  expect(taken).toEqual([])
})
