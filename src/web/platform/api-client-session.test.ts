import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOf } from './api-client.ts'
import { SESSION_LOST } from './boot-script.ts'

const kept = new Map<string, string>()
const heard = vi.fn<(event: StorageEvent) => void>()
const assign = vi.fn<(address: string) => void>()

beforeEach(() => {
  kept.clear()
  heard.mockClear()
  assign.mockClear()
  kept.set('authToken', 'token').set('user', '{}').set('theme', 'dark')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal(
    'StorageEvent',
    class {
      key: string
      constructor(_: string, { key }: { key: string }) {
        this.key = key
      }
    },
  )
  vi.stubGlobal('dispatchEvent', heard)
  vi.stubGlobal('location', { pathname: '/store', assign })
})
afterEach(() => vi.unstubAllGlobals())

function refused(status: number, code: string) {
  return answerOf(Promise.resolve(Response.json({ statusCode: status, code, message: 'No' }, { status })) as never)
}

test('a session that the server no longer knows is over in this browser, and every tab hears of it', async () => {
  await expect(refused(401, 'SignInRequired')).rejects.toMatchObject({ code: 'SignInRequired' })
  expect([...kept.keys()]).toEqual(['theme'])
  expect(heard.mock.calls.map(([event]) => event)).toMatchObject([{ key: 'authToken' }, { type: SESSION_LOST }])
})

test('what an earlier session asked for and was refused late leaves the next one alone', async () => {
  const late = refused(401, 'SignInRequired')
  kept.set('authToken', 'another token')
  await expect(late).rejects.toMatchObject({ code: 'SignInRequired' })
  expect(kept.get('authToken')).toBe('another token')
  expect(heard).not.toHaveBeenCalled()
})

test.each(['WrongCredentials', 'WrongPassword', 'WrongCode', 'SecondFactorRequired'])(
  'a %s leaves the session alone',
  async (code) => {
    await expect(refused(401, code)).rejects.toMatchObject({ code })
    expect(kept.size).toBe(3)
    expect(heard).not.toHaveBeenCalled()
  },
)

test('staff whose second factor is due are taken to where it is switched on, once, and the page knows why', async () => {
  await expect(refused(403, 'SecondFactorDue')).rejects.toMatchObject({ status: 403 })
  expect(assign).toHaveBeenCalledExactlyOnceWith('/account/security')
  expect(JSON.parse(kept.get('user') ?? '')).toMatchObject({ secondFactorAdvised: true })
  vi.stubGlobal('location', { pathname: '/account/security', assign })
  await expect(refused(403, 'SecondFactorDue')).rejects.toMatchObject({ status: 403 })
  expect(assign).toHaveBeenCalledOnce()
})

test('whoever has to change their password is taken there, once', async () => {
  await expect(refused(403, 'PasswordChangeRequired')).rejects.toMatchObject({ status: 403 })
  expect(assign).toHaveBeenCalledExactlyOnceWith('/change-password')
  vi.stubGlobal('location', { pathname: '/change-password', assign })
  await expect(refused(403, 'PasswordChangeRequired')).rejects.toMatchObject({ status: 403 })
  expect(assign).toHaveBeenCalledOnce()
})
