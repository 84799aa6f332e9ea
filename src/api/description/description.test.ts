import { SHOP_EVENTS } from '#vocabulary/webhook-events.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brandVersions } from '#db/schema/content.server.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW, TEST_WORKSPACES } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { METHODS } from './document.ts'
import type { Document, Operation } from './document.ts'

interface Call {
  name: string
  path: string
  operation: Operation
}

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let document: Document
let calls: Call[]

beforeAll(async () => {
  database = await createTestDatabase(1)
  api = createTestApi(database)
  const response = await api.request('/openapi.json', { workspace: null })
  document = (await response.json()) as Document
  calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ name: `${method.toUpperCase()} ${path}`, path, operation }] : []
    }),
  )
})
afterAll(() => database.drop())

/** The names of the headers that a call takes, with references followed. */
function headersOf({ operation }: Call): string[] {
  return (operation.parameters ?? []).flatMap((parameter) => {
    const found =
      '$ref' in parameter ? document.components?.parameters?.[parameter.$ref.split('/').at(-1) ?? ''] : parameter
    return found && 'in' in found && found.in === 'header' ? [found.name.toLowerCase()] : []
  })
}

test('every route that runs is described, and nothing else', () => {
  const descriptions = new Set(['GET /api/openapi.json', 'GET /api/docs'])
  const running = new Set(
    api.api.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
      .filter((route) => !descriptions.has(route)),
  )
  expect(calls.map(({ name }) => name).toSorted()).toEqual([...running].toSorted())
  expect(running.size).toBeGreaterThan(0)
})

test('the document is OpenAPI 3.1, and every reference in it leads somewhere', () => {
  expect(document.openapi).toBe('3.1.0')
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)
  const components = document.components as Record<string, Record<string, unknown>>
  for (const [reference, kind = '', name = ''] of references) expect(components[kind]?.[name], reference).toBeDefined()
})

test('what a program that listens is sent is described, with a sample of each event', () => {
  const sent = Object.entries(document.webhooks ?? {})
  expect(sent.map(([event]) => event)).toEqual(SHOP_EVENTS)
  for (const [event, item] of sent) {
    const body = item.post?.requestBody
    const media = body && 'content' in body ? body.content['application/json'] : undefined
    expect(media?.schema, event).toMatchObject({ properties: { type: { const: event }, data: { type: 'object' } } })
    expect(media?.example, event).toMatchObject({ type: event })
  }
})

test('every call has a name of its own, a summary and a topic', () => {
  const names = calls.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(calls.length)
  for (const { name, operation } of calls) {
    expect(operation.operationId, name).toMatch(/^[a-z]\w+$/)
    expect(operation.summary, name).toBeTruthy()
    expect(operation.tags, name).toHaveLength(1)
  }
})

test('every parameter of an address is declared', () => {
  for (const { name, path, operation } of calls) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter).toSorted()
    const declared = (operation.parameters ?? []).flatMap((parameter) =>
      'in' in parameter && parameter.in === 'path' ? [parameter.name] : [],
    )
    expect(declared.toSorted(), name).toEqual(inPath)
  }
})

test('every call declares its success, its errors in the envelope, and 422 when it takes a body or a query', () => {
  for (const { name, operation } of calls) {
    const statuses = Object.keys(operation.responses ?? {})
    expect(
      statuses.some((status) => status.startsWith('2') || status.startsWith('3')),
      name,
    ).toBe(true)
    expect(statuses, name).toEqual(expect.arrayContaining(['500']))
    const takesInput =
      operation.requestBody ?? operation.parameters?.some((parameter) => 'in' in parameter && parameter.in === 'query')
    if (takesInput) expect(statuses, name).toEqual(expect.arrayContaining(['422']))
    if (operation.requestBody) expect(statuses, name).toEqual(expect.arrayContaining(['413']))
    for (const status of statuses.filter((code) => code >= '400')) {
      expect(JSON.stringify(operation.responses?.[status]), `${name} ${status}`).toContain('#/components/schemas/Error')
    }
  }
})

test('every call names its headers: the workspace, which only providers and descriptions may leave out, and the language', () => {
  const open = calls.filter((call) => !headersOf(call).includes('workspace')).map(({ path }) => path)
  for (const path of open) expect(path).toMatch(/^\/api\/payments\/webhooks\//)
  for (const call of calls) expect(headersOf(call), call.name).toContain('accept-language')
  expect(document.components?.parameters?.Workspace).toMatchObject({
    required: true,
    schema: { enum: [TEST_WORKSPACES.store, TEST_WORKSPACES.admin] },
  })
  expect(document.components?.securitySchemes).toHaveProperty('bearer')
})

test('what costs money says that it takes an Idempotency-Key', () => {
  const paying = calls.filter(({ name }) => ['POST /api/v2/sales-orders', 'POST /api/payment-request'].includes(name))
  for (const call of paying) expect(headersOf(call), call.name).toContain('idempotency-key')
})

test('the page to try the API runs nothing inline and needs no workspace', async () => {
  const response = await api.request('/docs', { workspace: null })
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(html).not.toMatch(/<script(?![^>]*src=)/)
  expect(html).toContain('/api-docs/swagger-ui-bundle.js')
})

test('the document is serialised once for all who ask, and again under another name', async () => {
  const serialise = vi.spyOn(JSON, 'stringify')
  const times = () => serialise.mock.results.filter(({ value }) => String(value).startsWith('{"openapi"')).length
  const { request } = createTestApi(database)
  const ask = async () => (await (await request('/openapi.json', { workspace: null })).text()).length
  const [length, ...others] = await Promise.all(Array.from({ length: 20 }, ask))
  expect(length).toBeGreaterThan(100_000)
  expect(new Set([length, ...others]).size).toBe(1)
  expect(times()).toBe(1)

  await database.db
    .insert(brandVersions)
    .values({ version: 1, changes: { name: 'Casa Nueva' }, actor: 'test', at: TEST_NOW })
  await ask()
  await ask()
  expect(times()).toBe(2)
})
