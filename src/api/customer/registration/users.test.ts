import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Registered, SignedIn } from '#domain/identity/schemas.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
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

const GOOD = { userName: 'Lucía', email: 'lucia@people.example', password: 'agave secreto' }

function register(body: unknown, init: TestRequest = {}) {
  return api.call<Registered>('/users/register-me', { method: 'POST', body, ...init })
}

describe('POST /users/register-me', () => {
  test('the new customer signs in with the same credentials', async () => {
    const { status, body } = await register({ ...GOOD, userName: ' Lucía ', email: ' lucia@people.example ' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ userName: 'Lucía', email: GOOD.email })
    const signedIn = await api.call<SignedIn>('/auth', {
      method: 'POST',
      body: { user: GOOD.email, password: GOOD.password },
    })
    expect(signedIn.body.data).toMatchObject({
      user: { userId: body.data.userId },
      agent: { roles: [{ rolKey: 'customer' }] },
      customer: { customerId: body.data.customerId },
    })
  })

  test('a role or any other field in the payload is ignored', async () => {
    const email = 'climber@people.example'
    const { body } = await register({
      ...GOOD,
      email,
      role: 'owner',
      rolKey: 'owner',
      mustChangePassword: true,
      id: actors.owner.actor.userId,
    })
    const [user] = await database.db.select().from(users).where(eq(users.email, email))
    expect(user).toMatchObject({ id: body.data.userId, role: 'customer', mustChangePassword: false })
    expect(user?.id).not.toBe(actors.owner.actor.userId)
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i)
  })

  test.each(['customer', 'admin', 'owner'] as const)(
    'who is signed in as %s may register another person',
    async (role) => {
      const email = `by-${role}@people.example`
      const { status, body } = await register({ ...GOOD, email }, { as: actors[role] })
      expect(status).toBe(201)
      expect(body.data.userId).not.toBe(actors[role].actor.userId)
    },
  )

  const RULES: [problem: Record<string, string | undefined>, path: string, es: string, en: string][] = [
    [{ userName: ' ' }, 'userName', 'El nombre de usuario es requerido', 'The username is required'],
    [{ userName: undefined, email: '' }, 'userName', 'El nombre de usuario es requerido', 'The username is required'],
    [{ email: '  ', password: '' }, 'email', 'El correo es requerido', 'The email is required'],
    [{ password: '', email: 'bad' }, 'password', 'La contraseña es requerida', 'The password is required'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Debes confirmar tu contraseña', 'You must confirm your password'],
    [
      { confirmPassword: 'otra', password: 'x' },
      'confirmPassword',
      'Las contraseñas no coinciden',
      'The passwords don’t match',
    ],
    [
      { password: 'corta', email: 'bad' },
      'password',
      'La contraseña debe tener al menos 6 caracteres',
      'The password must have at least 6 characters',
    ],
    [{ email: 'bad' }, 'email', 'Por favor ingresa un correo válido', 'Please enter a valid email'],
  ]

  test.each(RULES)('%j is refused at %s: %s', async (problem, path, es, en) => {
    const before = await database.db.$count(users)
    for (const [lng, message] of [
      ['es', es],
      ['en', en],
    ] as const) {
      const answer = await register({ ...GOOD, email: 'ruled@people.example', ...problem }, { lng })
      expect(answer.status).toBe(422)
      expect(answer.body).toEqual({
        statusCode: 422,
        code: 'RegistrationRefused',
        message,
        errors: [{ path, message }],
      })
    }
    expect(await database.db.$count(users)).toBe(before)
  })

  test.each([
    { ...GOOD, userName: 'x'.repeat(81) },
    { ...GOOD, email: `${'x'.repeat(250)}@people.example` },
    { ...GOOD, password: 'x'.repeat(257) },
    { ...GOOD, userName: { toString: 'x' } },
  ])('a field out of bounds has the wrong shape', async (body) => {
    const answer = await register(body)
    expect([answer.status, answer.body.code]).toEqual([422, 'InvalidPayload'])
  })

  test('an e-mail that is taken, in any case, says so', async () => {
    const email = actors.customer.email.toUpperCase()
    for (const lng of ['es', 'en'] as const) {
      const { status, body } = await register({ ...GOOD, email }, { lng })
      expect([status, body.code]).toEqual([409, 'EmailTaken'])
      expect(body.message).toContain('already exists')
    }
  })

  test('of registrations at once with one e-mail, one makes an account', async () => {
    const email = 'twice@people.example'
    const accounts = await database.db.$count(customers)
    const bodies = Array.from({ length: 8 }, (_, index) => ({
      ...GOOD,
      email: index % 2 ? email : email.toUpperCase(),
    }))
    const statuses = (await Promise.all(bodies.map((body) => register(body)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(7)
    expect(await database.db.$count(customers)).toBe(accounts + 1)
  })
})
