import { expect, test } from 'vitest'
import { toStoredUser } from './stored-user.ts'

const USER = {
  userId: '0b5a1f5e-0000-4000-8000-000000000001',
  userName: 'Lucía',
  name: 'Lucía',
  email: 'lucia@people.example',
  imageProfile: null,
}
const ANSWER = {
  token: 'a-token',
  user: USER,
  agent: { roles: [{ rolKey: 'owner' as const }, { rolKey: 'customer' as const }] },
  workSpaces: ['store', 'admin'],
  customer: { customerId: null },
}

test('the first role is the user’s; the token is not part of what describes them', () => {
  expect(toStoredUser(ANSWER)).toEqual({
    id: USER.userId,
    name: 'Lucía',
    email: 'lucia@people.example',
    userType: 'owner',
    role: 'owner',
    avatar: null,
    workSpaces: ['store', 'admin'],
    user: USER,
    agent: ANSWER.agent,
    customerId: null,
  })
})

test.each([{ userId: '' }, { userName: '', name: '' }])('an answer that lacks %o names nobody', (lack) => {
  expect(() => toStoredUser({ ...ANSWER, user: { ...USER, ...lack } })).toThrow(TypeError)
})

test('whoever has no role is a customer', () => {
  expect(toStoredUser({ ...ANSWER, agent: { roles: [] } }).userType).toBe('customer')
})
