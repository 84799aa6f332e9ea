import { afterEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import type { PageAnswer } from '#tests/fixtures/browser.ts'
import { NoUserData, signIn } from './sign-in.ts'

const USER = { userId: 'u1', userName: 'Lucía', name: 'Lucía', email: 'lucia@people.example', imageProfile: null }
const DATA = {
  token: 'a-token',
  user: USER,
  agent: { roles: [{ rolKey: 'customer' }] },
  workSpaces: ['store'],
  customer: { customerId: 'c1' },
}
const ME = { email: 'lucia@people.example', password: 'secret' }

afterEach(() => vi.unstubAllGlobals())

function open(answer: PageAnswer) {
  const browser = openBrowser(() => answer)
  document.documentElement.toggleAttribute = () => true
  return browser
}

it('keeps who signed in, and tells the data layer', async () => {
  const { local, dataLayer } = open({ body: { data: DATA } })
  expect(await signIn(ME)).toMatchObject({ name: 'Lucía', userType: 'customer' })
  expect(local.getItem('authToken')).toBe('a-token')
  expect(dataLayer).toMatchObject([{ event: 'login', role: 'customer' }])
})

it.each([
  ['nothing', undefined],
  ['no user', { token: 'a-token' }],
  ['a user without a name', { ...DATA, user: { ...USER, userName: undefined, name: undefined } }],
  ['no roles', { ...DATA, agent: undefined }],
  ['no token', { ...DATA, token: undefined }],
])('an answer with %s is no user data, and nothing of it is kept', async (_, data) => {
  const { local, dataLayer } = open({ body: { data } })
  await expect(signIn(ME)).rejects.toBeInstanceOf(NoUserData)
  expect([local.getItem('authToken'), local.getItem('user')]).toEqual([null, null])
  expect(dataLayer).toMatchObject([{ event: 'login_error', reason: 'No user data found' }])
})

it('a browser that can store only the token keeps nothing', async () => {
  const { local } = open({ body: { data: DATA } })
  const { setItem } = local
  local.setItem = (key, value) => {
    if (key === 'user') throw new Error('QuotaExceededError')
    setItem(key, value)
  }
  await expect(signIn(ME)).rejects.toBeInstanceOf(NoUserData)
  expect(local.getItem('authToken')).toBeNull()
})

it('an answer that is no JSON gives the agreed texts', async () => {
  const { local, dataLayer } = open({})
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await expect(signIn(ME)).rejects.toMatchObject({ status: 502 })
  vi.stubGlobal('fetch', async () => new Response('<h1>Hello</h1>'))
  await expect(signIn(ME)).rejects.toBeInstanceOf(NoUserData)
  expect(local.getItem('authToken')).toBeNull()
  expect(dataLayer).toMatchObject([{ reason: 'HTTP error! status: 502' }, { reason: 'No user data found' }])
})
