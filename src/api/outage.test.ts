import { afterAll, expect, it } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { createTestApi } from '#tests/fixtures/api.ts'

const nobodyThere = createDatabase('postgres://store@127.0.0.1:1/store')
afterAll(() => nobodyThere.pool.end())

it('says in the caller’s language that the store is out of reach while its database is', async () => {
  const { call, failures } = createTestApi(nobodyThere)
  const answer = await call('/categories', { lng: 'en' })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.body).toEqual({
    statusCode: 503,
    code: 'Unavailable',
    message: 'The store can’t answer right now. Please try again in a few seconds.',
  })
  expect(failures).toHaveLength(1)
})

it('says so too to who shows a session that can’t be looked up', async () => {
  const { call } = createTestApi(nobodyThere)
  const answer = await call('/categories', { as: 'some-token-or-other' })
  expect([answer.status, answer.body.code]).toEqual([503, 'Unavailable'])
})
