import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { METHODS } from './description/document.ts'
import type { Document } from './description/document.ts'
import { needsWorkspace } from './workspace.ts'

const SENT = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let paths: { path: string; methods: string[] }[]

beforeAll(async () => {
  database = await createTestDatabase(1)
  api = createTestApi(database)
  const document = (await (await api.request('/openapi.json')).json()) as Document
  const described = Object.entries(document.paths ?? {}).map(([path, item]) => ({
    address: path.replace(/^\/api/, ''),
    methods: METHODS.filter((method) => item[method]).map((method) => method.toUpperCase()),
  }))
  paths = described.map(({ address }) => {
    const path = address.replaceAll(/\{\w+\}/g, 'anything')
    // A word of an address may also be read as the id of another
    const meant = described.filter((other) => patternOf(other.address).test(path))
    return { path, methods: [...new Set(meant.flatMap(({ methods }) => methods))] }
  })
  paths.push({ path: '/openapi.json', methods: ['GET'] }, { path: '/docs', methods: ['GET'] })
})
afterAll(() => database.drop())

const patternOf = (address: string) =>
  new RegExp(`^${address.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const withHead = (methods: string[]) => methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))

describe('a method that an address doesn’t take', () => {
  it('is answered 405 on every described address, with the methods that are described', async () => {
    expect(paths.length).toBeGreaterThan(20)
    for (const { path, methods } of paths) {
      for (const method of SENT.filter((candidate) => !methods.includes(candidate))) {
        const body = method === 'GET' ? undefined : {}
        const answer = await api.call(path, { method, body })
        expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([405, 'MethodNotAllowed'])
        expect(answer.headers.get('allow')?.split(', ').toSorted(), `${method} ${path}`).toEqual(
          withHead(methods).toSorted(),
        )
      }
    }
    expect(api.failures).toEqual([])
  })

  it.each([
    ['es', 'Esta dirección no admite ese método.'],
    ['en', 'This address doesn’t take that method.'],
  ] as const)('is refused in %s', async (lng, message) => {
    const { body } = await api.call('/categories', { method: 'DELETE', lng })
    expect(body).toEqual({ statusCode: 405, code: 'MethodNotAllowed', message })
  })

  it('is judged once the caller has named a workspace, where one is needed', async () => {
    const answers = await Promise.all(
      paths.map(async ({ path, methods }) => {
        const method = SENT.find((candidate) => !methods.includes(candidate)) ?? 'PATCH'
        const { status } = await api.call(path, { method, workspace: null })
        return status === (needsWorkspace(`/api${path}`) ? 400 : 405)
      }),
    )
    expect(answers).not.toContain(false)
  })

  it('stays 404 where there is no address', async () => {
    const answer = await api.call('/no-such-thing', { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null])
  })
})
