import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#db/schema/identity.server.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { HOUR } from '#kit/clock.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { EVERY_CALL, OWNER_CALLS } from '#tests/fixtures/permissions/every-call.ts'
import { CALLERS, createPermissionWorld } from '#tests/fixtures/permissions/permission-world.ts'
import type { PermissionWorld } from '#tests/fixtures/permissions/permission-world.ts'
import type { Row } from '#tests/fixtures/permissions/row.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { METHODS } from './description/document.ts'
import type { Document } from './description/document.ts'
import { RECENT_PROOF_REFUSAL } from './staff-routes.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let world: PermissionWorld

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  world = await createPermissionWorld(database.db, api.ports)
})
afterAll(() => database.drop())

async function describedCalls(): Promise<string[]> {
  const document = (await (await api.request('/openapi.json')).json()) as Document
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
}

test('every call has a row in the table, and every row a call', async () => {
  expect((await describedCalls()).toSorted()).toEqual(Object.keys(EVERY_CALL).toSorted())
})

describe.each(Object.keys(EVERY_CALL))('%s', (name) => {
  test.each(CALLERS)('by %s', async (caller) => {
    const [call, ...statuses] = EVERY_CALL[name] as Row
    const [method, template] = name.split(' ') as [TestRequest['method'], string]
    const { path = template, body: sent, headers } = await call(world)
    const answer = await api.request(path, { method, body: sent, headers, as: await world.tokenOf(caller) })
    expect(`${answer.status} ${answer.status === statuses[CALLERS.indexOf(caller)] ? '' : await answer.text()}`).toBe(
      `${statuses[CALLERS.indexOf(caller)]} `,
    )
  })
})

/** What no call takes, so that only who asks can decide. */
const NONSENSE = { nothing: ['of', 'this', { is: 'known' }] }
/** What was sent is itself the proof of who asks. */
const PROOFS = new Set(['POST /auth', 'POST /auth/email-verification/completion', 'POST /auth/totp/confirmation'])
const WRITING = Object.entries(EVERY_CALL).filter(([name]) => /^(POST|PUT|PATCH) /.test(name) && !PROOFS.has(name))

test.each(WRITING)('%s looks at who asks before what was sent', async (name, [call, ...statuses]) => {
  const [method, template] = name.split(' ') as [TestRequest['method'], string]
  const { path = template } = await call(world)
  for (const [index, caller] of CALLERS.entries()) {
    const status = statuses[index]
    if (status !== 401 && status !== 403) continue
    // An object fits where every field is optional
    const body = name in OWNER_CALLS ? [NONSENSE] : NONSENSE
    const answer = await api.request(path, { method, body, as: await world.tokenOf(caller) })
    expect([caller, answer.status]).toEqual([caller, status])
  }
})

/** Its last proof of identity counts no more. */
async function unprovenOwner(): Promise<string | undefined> {
  const token = await world.tokenOf('owner')
  const createdAt = new Date(TEST_NOW.getTime() - HOUR)
  await database.db
    .update(sessions)
    .set({ createdAt })
    .where(eq(sessions.tokenHash, hashToken(token ?? '')))
  return token
}

test('what asks for a recent proof says so in its description, and only that', async () => {
  const { paths = {} } = (await (await api.request('/openapi.json')).json()) as Document
  const refusing: string[] = []
  const described: string[] = []
  for (const [name, [call]] of Object.entries(EVERY_CALL)) {
    const [method, template] = name.split(' ') as [TestRequest['method'] & string, string]
    const operation = paths[`/api${template}`]?.[method.toLowerCase() as 'get']
    const forbidden = operation?.responses?.[403]
    const words = forbidden && 'description' in forbidden ? forbidden.description : ''
    if (words === RECENT_PROOF_REFUSAL[403]) described.push(name)
    const { path = template, body: sent, headers } = await call(world)
    const answer = await api.request(path, { method, body: sent, headers, as: await unprovenOwner() })
    if (answer.status !== 403) continue
    const { code } = (await answer.json()) as { code: string }
    if (code !== 'RecentAuthRequired') continue
    expect(words, name).toMatch(/recent proof|prove again/)
    if (name in OWNER_CALLS || words === RECENT_PROOF_REFUSAL[403]) refusing.push(name)
  }
  expect(refusing).toEqual(described)
  expect(described.length).toBeGreaterThan(10)
})
