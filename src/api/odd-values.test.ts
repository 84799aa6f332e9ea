import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { describedCalls, nearlyRight, ODD_TEXTS, oddBodies, oddQueries } from '#tests/fixtures/odd-values.ts'
import { EVERY_CALL } from '#tests/fixtures/permissions/every-call.ts'
import { CALLERS, createPermissionWorld } from '#tests/fixtures/permissions/permission-world.ts'
import type { PermissionWorld } from '#tests/fixtures/permissions/permission-world.ts'
import type { Row } from '#tests/fixtures/permissions/row.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { Document } from './description/document.ts'

/** How the schemas' library words its own refusals, in each language. */
const LIBRARYS_WORDS =
  /^(Invalid (input|option|string|format|UUID|ISO|key|element|number: must)|Too (big|small): |Unrecognized|Expected|Entrada inválida|Demasiado (grande|pequeño): |Opción inválida|Cadena inválida|Número inválido:|Clave|Llave)|expected |se esperaba/

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let world: PermissionWorld
let described: ReturnType<typeof describedCalls>

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  world = await createPermissionWorld(database.db, api.ports)
  described = describedCalls((await (await api.request('/openapi.json')).json()) as Document)
})
afterAll(() => database.drop())

/** Who gets furthest with a call. */
function bestCaller(statuses: number[]) {
  const best = Math.min(...statuses.filter((status) => status !== 401 && status !== 403))
  return CALLERS[Math.max(0, statuses.indexOf(best))] ?? 'owner'
}

/** What is wrong with the answer: it broke, or it speaks as a library does. */
async function complaintsAbout(path: string, init: TestRequest): Promise<string[]> {
  const response = await api.request(path, init)
  const text = await response.text()
  if (response.status >= 500) return [`${path} ${JSON.stringify(init.body)}: ${String(api.failures.at(-1))}`]
  if (response.status !== 422) return []
  const { errors = [] } = JSON.parse(text) as { errors?: { path: string; message: string }[] }
  return errors
    .filter(({ message }) => LIBRARYS_WORDS.test(message) || message.startsWith('errors:'))
    .map((error) => `${error.path}: ${error.message}`)
}

test.each(Object.keys(EVERY_CALL))('%s speaks the caller’s language, whatever stands in its fields', async (name) => {
  const [call, ...statuses] = EVERY_CALL[name] as Row
  const [method, template] = name.split(' ') as [TestRequest['method'], string]
  const { path = template, body, headers } = await call(world)
  const init = { method, headers, as: await world.tokenOf(bestCaller(statuses)) }
  const { schema, parameters = [] } = described.get(name) ?? {}
  const bare = path.split('?')[0] ?? path
  const takesJson = schema !== undefined || (body !== undefined && !(body instanceof FormData))

  const tries: [path: string, init: TestRequest][] = [
    ...oddQueries(parameters).map((query): [string, TestRequest] => [`${bare}?${query}`, { ...init, body }]),
    ...ODD_TEXTS.map((text): [string, TestRequest] => [withOdd(template, text), { ...init, body }]),
  ]
  if (takesJson) {
    for (const odd of oddBodies(schema)) tries.push([path, { ...init, body: odd }])
    for (const odd of nearlyRight(body, schema)) tries.push([path, { ...init, body: odd }])
  }
  const complaints = new Set<string>()
  for (const [index, [at, sent]] of tries.entries()) {
    const lng = index % 2 === 0 ? 'es' : 'en'
    for (const complaint of await complaintsAbout(at, { ...sent, lng })) complaints.add(complaint)
  }
  expect(Array.from(complaints)).toEqual([])
})

/** The path with `text` as every one of its values. */
function withOdd(template: string, text: string): string {
  return template.replaceAll(/\{\w+\}/g, encodeURIComponent(text.toWellFormed()))
}
