import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/schema/identity.server.ts'
import { createTestAdmin, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { givenSignedInCustomer } from '#tests/fixtures/signed-in-customer.ts'
import { hashPassword, knownAsker } from './passwords.server.ts'

const given = givenSignedInCustomer()
const change = (token: string, password: string) =>
  given.api.call('/auth/password', { method: 'PUT', as: token, body: { currentPassword: TEST_PASSWORD, password } })

test('staff choose at least twelve characters, customers six', async () => {
  const admin = await createTestAdmin(given.db, TEST_NOW)
  const refused = await change(admin.token, 'mezcla-4711')
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'password'])
  expect(refused.body.message).toContain('12')
  expect((await change(admin.token, 'mezcla-47113')).status).toBe(200)
  expect((await change(given.person.token, 'kX9-vQ')).status).toBe(200)
})

test('nobody’s is the beginning of their e-mail', async () => {
  const [beginning = ''] = given.person.email.split('@')
  const refused = await change(given.person.token, beginning.slice(0, 14))
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([422, refused.body.message])
})

test('staff who still have a shorter one have to choose another before they go on', async () => {
  const admin = await createTestAdmin(given.db, TEST_NOW)
  const passwordHash = await hashPassword('kX9-vQ2', knownAsker('staff'))
  await given.db.update(users).set({ passwordHash }).where(eq(users.email, admin.email))
  const body = { user: admin.email, password: 'kX9-vQ2' }
  const answer = await given.api.call('/auth', { method: 'POST', body })
  expect([answer.status, answer.body.data]).toEqual([200, expect.objectContaining({ mustChangePassword: true })])
})
