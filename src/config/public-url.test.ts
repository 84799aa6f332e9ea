import { expect, test } from 'vitest'
import { parseEnvironment } from './environment.ts'
import { requirePublicUrl, whyPublicUrl } from './public-url.ts'

test.each([
  { HOST: '0.0.0.0', addresses: ['127.0.0.1', '203.0.113.7'] },
  { HOST: '::', addresses: ['::1', '2001:db8::7'] },
  { HOST: '203.0.113.7', addresses: [] },
  { HOST: 'store.example', addresses: [] },
])('demands the public address where strangers reach the store: $HOST', ({ HOST, addresses }) => {
  const missing = () => requirePublicUrl(parseEnvironment({ HOST }), undefined, () => addresses)
  expect(missing).toThrow(/PUBLIC_URL is missing: HOST=.* a stranger may write any.* in the back office/)
  const given = parseEnvironment({ HOST, PUBLIC_URL: 'https://store.example' })
  expect(() => requirePublicUrl(given, undefined, () => addresses)).not.toThrow()
})

test('looks at the addresses of the machine only where they matter', () => {
  const looked: string[] = []
  const look = () => [looked.push('once').toString()]
  const given = parseEnvironment({ HOST: '0.0.0.0', PUBLIC_URL: 'https://store.example' })
  expect(() => requirePublicUrl(given, undefined, look)).not.toThrow()
  expect(() => requirePublicUrl(parseEnvironment({}), undefined, look)).not.toThrow()
  expect(looked).toEqual([])
})

test.each(['0.0.0.0', '::'])('takes a machine that hides its addresses for one that strangers reach: %s', (HOST) => {
  const sandboxed = () => {
    throw new Error('uv_interface_addresses')
  }
  expect(whyPublicUrl(parseEnvironment({ HOST }), sandboxed)).toContain(`opens the store to others at ${HOST}.`)
  expect(() => requirePublicUrl(parseEnvironment({ HOST }), 'https://store.example', sandboxed)).not.toThrow()
})

test('says how to come to an address of the back office: by a start that no stranger reaches', () => {
  const opening = /start it once on this machine alone, with HOST=127\.0\.0\.1 and without TRUST_PROXY/
  for (const open of [{ TRUST_PROXY: '1' }, { HOST: '203.0.113.7' }])
    expect(() => requirePublicUrl(parseEnvironment(open), undefined)).toThrow(opening)
})

test.each(['127.0.0.1', '192.168.1.20'])('demands the public address behind a proxy: %s', (HOST) => {
  const behind = { HOST, TRUST_PROXY: '1' }
  for (const stored of [undefined, 'http://192.168.1.20:3000'])
    expect(() => requirePublicUrl(parseEnvironment(behind), stored)).toThrow(
      /PUBLIC_URL is missing: TRUST_PROXY .* would say localhost/,
    )
  expect(() => requirePublicUrl(parseEnvironment(behind), 'https://store.example')).not.toThrow()
  for (const PUBLIC_URL of ['https://store.example', 'http://localhost:8080'])
    expect(() => requirePublicUrl(parseEnvironment({ ...behind, PUBLIC_URL }), undefined)).not.toThrow()
})

test.each([
  { HOST: '127.0.0.1', addresses: ['203.0.113.7'] },
  { HOST: 'localhost', addresses: ['203.0.113.7'] },
  { HOST: '192.168.1.20', addresses: ['203.0.113.7'] },
  { HOST: '0.0.0.0', addresses: ['127.0.0.1', '172.17.0.2', '2001:db8::7'] },
])('needs none on this machine and private networks: $HOST', ({ HOST, addresses }) => {
  expect(() => requirePublicUrl(parseEnvironment({ HOST }), undefined, () => addresses)).not.toThrow()
})
