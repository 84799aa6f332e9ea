import { expect, onTestFinished, test } from 'vitest'
import { startCdn } from '#tests/doubles/cdn.ts'
import { createPurge } from './purgers.ts'

async function start() {
  const double = await startCdn()
  onTestFinished(() => double.stop())
  return double
}

const token = 'token-of-the-shop'
const KEYS = ['catalogue', 'product:anejo']

test('purges every Varnish, and everything where one call doesn’t take all keys', async () => {
  const [one, other] = [await start(), await start()]
  const purge = createPurge({ kind: 'varnish', addresses: [one.origin, other.origin], token: '' })
  await purge(['catalogue', 'product:a.b'])
  for (const { calls } of [one, other])
    expect(calls).toMatchObject([{ method: 'PURGE', headers: { 'purge-keys': 'catalogue product:a.b' } }])
  const keys = Array.from({ length: 51 }, (_, index) => `product:${index}`)
  for (const some of [keys.slice(1), keys]) await purge(some)
  const purged = one.calls.slice(1).map(({ headers }) => headers['purge-keys'])
  expect(purged).toEqual([keys.slice(1).join(' '), 'store'])
})

test('purges by tag in Cloudflare', async () => {
  const double = await start()
  const addresses = [`${double.origin}/client/v4/zones/1`]
  await createPurge({ kind: 'cloudflare', addresses, token })(KEYS)
  const [call] = double.calls
  expect(call).toMatchObject({ method: 'POST', url: '/client/v4/zones/1/purge_cache' })
  expect(call?.headers.authorization).toBe(`Bearer ${token}`)
  expect(JSON.parse(call?.body ?? '')).toEqual({ tags: KEYS })
})

test('purges by key in Fastly', async () => {
  const double = await start()
  await createPurge({ kind: 'fastly', addresses: [`${double.origin}/service/1`], token })(KEYS)
  const [call] = double.calls
  expect(call).toMatchObject({ method: 'POST', url: '/service/1/purge', headers: { 'fastly-key': token } })
  expect(JSON.parse(call?.body ?? '')).toEqual({ surrogate_keys: KEYS })
})

test('says so when it is refused', async () => {
  const double = await start()
  double.answersWith(403)
  const purge = createPurge({ kind: 'varnish', addresses: [double.origin], token })
  await expect(purge(KEYS)).rejects.toThrow(/^the shared cache at 127\.0\.0\.1:\d+ answers 403$/)
})
