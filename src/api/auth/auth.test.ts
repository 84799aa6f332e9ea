import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#db/schema/identity.server.ts'
import type { SignedIn } from '#domain/identity/schemas.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { createActors, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { TEST_NOW, TEST_WORKSPACES } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let actors: TestActors
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  actors = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())
beforeEach(() => {
  api = createTestApi(database)
})

function signIn(email: string, password = TEST_PASSWORD, init: TestRequest = {}) {
  return api.call<SignedIn>('/auth', { method: 'POST', body: { user: email, password }, ...init })
}

function signOut(token: string | undefined) {
  return api.call<null>('/auth', { method: 'DELETE', as: token })
}

describe('POST /auth', () => {
  test('a customer gets a token and who they are', async () => {
    const { email, actor } = actors.customer
    const { status, body } = await signIn(email)
    expect(status).toBe(200)
    expect(body).toEqual({
      statusCode: 200,
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
        user: { userId: actor.userId, userName: 'customer', name: 'customer', email, imageProfile: null },
        agent: { roles: [{ rolKey: 'customer' }] },
        workSpaces: [TEST_WORKSPACES.store],
        customer: { customerId: actor.customerId },
      },
    })
    expect((await signOut(body.data.token)).status).toBe(200)
  })

  test('case and spaces around the e-mail do not matter', async () => {
    expect((await signIn(`  ${actors.customer.email.toUpperCase()} `)).status).toBe(200)
  })

  test.each([
    ['customer', 'store', 200],
    ['customer', 'admin', 403],
    ['admin', 'store', 200],
    ['admin', 'admin', 200],
    ['owner', 'store', 200],
    ['owner', 'admin', 200],
  ] as const)('a %s who signs in to the %s workspace gets %i', async (role, workspace, status) => {
    const answer = await signIn(actors[role].email, TEST_PASSWORD, { workspace: TEST_WORKSPACES[workspace] })
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(status === 403 ? 'NotAllowed' : undefined)
  })

  test('a customer who is refused by the administration has no session of it', async () => {
    const { email, actor } = actors.otherCustomer
    const before = await database.db.$count(sessions, eq(sessions.userId, actor.userId))
    await signIn(email, TEST_PASSWORD, { workspace: TEST_WORKSPACES.admin })
    expect(await database.db.$count(sessions, eq(sessions.userId, actor.userId))).toBe(before)
  })

  test.each(['es', 'en'] as const)('an unknown e-mail and a wrong password get one answer (%s)', async (lng) => {
    const unknown = await signIn('nobody@people.example', TEST_PASSWORD, { lng })
    const wrong = await signIn(actors.customer.email, 'not the password', { lng })
    const wrongInAdmin = await signIn(actors.customer.email, 'not the password', {
      lng,
      workspace: TEST_WORKSPACES.admin,
    })
    expect(unknown.status).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrongInAdmin.body).toEqual(unknown.body)
    expect(unknown.body.code).toBe('WrongCredentials')
  })

  test('an unknown e-mail takes about as long as a wrong password', async () => {
    const times = { unknown: 0, wrong: 0 }
    for (let round = 0; round < 12; round += 1) {
      for (const [kind, email] of [
        ['unknown', 'nobody@people.example'],
        ['wrong', actors.owner.email],
      ] as const) {
        const start = performance.now()
        await signIn(email, 'not the password')
        times[kind] += performance.now() - start
      }
    }
    expect(times.unknown / times.wrong).toBeGreaterThan(0.3)
    expect(times.unknown / times.wrong).toBeLessThan(3)
  })

  test.each([{}, { user: '', password: 'x' }, { user: 'a@b.example' }, { user: '   ', password: 'x' }])(
    '%j is incomplete',
    async (body) => {
      const es = await api.call('/auth', { method: 'POST', body, lng: 'es' })
      expect(es.status).toBe(422)
      expect(es.body.message).toBe('Por favor completa todos los campos')
      const en = await api.call('/auth', { method: 'POST', body, lng: 'en' })
      expect(en.body.message).toBe('Please fill in all the fields')
    },
  )

  test.each([
    { user: 1, password: 'x' },
    { user: 'a@b.example', password: ['x'] },
    { user: 'a'.repeat(300), password: 'x' },
    { user: 'a@b.example', password: 'x'.repeat(300) },
    null,
    [],
  ])('%j has the wrong shape', async (body) => {
    const answer = await api.call('/auth', { method: 'POST', body })
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('InvalidPayload')
    expect(api.failures).toEqual([])
  })

  test('what is not JSON gets 400', async () => {
    const answer = await api.call('/auth', { method: 'POST', body: '{"user":' })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('El cuerpo de la solicitud no es JSON válido.')
  })

  test('what doesn’t call itself JSON gets 415, and hears why', async () => {
    const headers = { 'content-type': 'text/plain' }
    const answer = await api.call('/auth', { method: 'POST', body: '{}', headers })
    expect(answer.status).toBe(415)
    expect(answer.body.message).toBe('Esta llamada no admite ese tipo de contenido.')
  })
})

describe('DELETE /auth', () => {
  test('the token is worth nothing afterwards, and the other session goes on', async () => {
    const first = (await signIn(actors.customer.email)).body.data.token
    const second = (await signIn(actors.customer.email)).body.data.token
    expect((await signOut(first)).body).toEqual({ statusCode: 200, data: null })
    expect((await signOut(first)).status).toBe(401)
    expect((await signOut(second)).status).toBe(200)
  })

  test('every role may sign out; a visitor and a made-up token get 401', async () => {
    for (const { email } of [actors.owner, actors.admin, actors.customer]) {
      expect((await signOut((await signIn(email)).body.data.token)).status).toBe(200)
    }
    for (const token of [undefined, 'made-up-token-of-nobody']) {
      const { status, body } = await signOut(token)
      expect([status, body.code]).toEqual([401, 'SignInRequired'])
    }
  })

  test('a session that nobody used for its lifetime is over', async () => {
    const customer = (await signIn(actors.customer.email)).body.data.token
    const owner = (await signIn(actors.owner.email)).body.data.token
    api.clock.now = addTime(TEST_NOW, 13 * HOUR)
    expect((await signOut(owner)).status).toBe(401)
    api.clock.now = addTime(TEST_NOW, 31 * DAY)
    expect((await signOut(customer)).status).toBe(401)
  })
})
