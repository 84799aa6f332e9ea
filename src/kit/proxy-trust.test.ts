import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressIn } from './network-address.ts'
import { createTrust, parseProxyTrust, resolveCaller } from './proxy-trust.ts'

const PROXIES = ['10.0.0.0/8', 'fd00::/8']
const isProxy = createTrust(PROXIES)

const stranger = fc.oneof(
  fc.ipV4().filter((address) => !isProxy(address, 0)),
  fc.ipV6().filter((address) => !isProxy(address, 0)),
)
const proxy = fc.oneof(
  fc.ipV4().map((address) => address.replace(/^\d+/, '10')),
  fc.ipV4().map((address) => `::ffff:${address.replace(/^\d+/, '10')}`),
  fc.nat(0xffff).map((last) => `fd00::${last.toString(16)}`),
)
/** As proxies write an address. */
const written = (address: string) =>
  fc
    .record({ port: fc.option(fc.integer({ min: 1, max: 65_535 })), space: fc.constantFrom('', ' ') })
    .map(({ port, space }) => {
      if (port === null) return space + address
      return address.includes(':') ? `${space}[${address}]:${port}` : `${space}${address}:${port}`
    })
/** What a stranger may write into the header himself. */
const forged = fc.array(fc.oneof(stranger, proxy, fc.string(), fc.constantFrom('unknown', '', '::1', '127.0.0.1')), {
  maxLength: 5,
})

it('a caller who is no trusted proxy has his own address, whatever he writes', () => {
  fc.assert(
    fc.property(stranger, forged, (caller, chain) => {
      const own = { address: addressIn(caller), proxies: 0 }
      expect(resolveCaller(caller, chain.join(','), isProxy)).toEqual(own)
      expect(resolveCaller(caller, chain.join(','), createTrust(0))).toEqual(own)
    }),
  )
})

it('behind trusted proxies the caller has the address that the first of them saw, whatever he wrote', () => {
  const request = fc
    .record({ caller: stranger, chain: forged, proxies: fc.array(proxy, { minLength: 1, maxLength: 4 }) })
    .chain(({ caller, chain, proxies }) =>
      fc
        .tuple(...[caller, ...proxies.slice(0, -1)].map(written))
        .map((seen) => ({ caller, proxies, header: [...chain, ...seen].join(',') })),
    )
  fc.assert(
    fc.property(request, ({ caller, proxies, header }) => {
      const last = proxies.at(-1) ?? ''
      const found = { address: addressIn(caller), proxies: proxies.length }
      expect(resolveCaller(last, header, isProxy)).toEqual(found)
      expect(resolveCaller(last, header, createTrust(proxies.length))).toEqual(found)
    }),
  )
})

it('ends at what is no address, with a plain address of a proxy that vouched', () => {
  const garbage = fc.string().filter((text) => !text.includes(',') && addressIn(text) === undefined)
  fc.assert(
    fc.property(proxy, proxy, garbage, (outer, inner, text) => {
      const found = resolveCaller(inner, `203.0.113.7, ${text}, ${outer}`, isProxy)
      expect(found).toEqual({ address: addressIn(outer), proxies: 1 })
    }),
  )
})

it('never throws, and answers the address of who connected or one of the header', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), fc.nat(9), (socket, header, hops) => {
      const { address } = resolveCaller(socket, header, createTrust(hops))
      const possible = [socket, addressIn(socket), ...(header ?? '').split(',').map(addressIn)]
      expect(possible).toContain(address)
    }),
  )
})

it('every list that is taken trusts its own addresses, and none trusts everybody', () => {
  const item = fc.oneof(
    fc.tuple(fc.ipV4(), fc.integer({ min: 1, max: 32 })),
    fc.tuple(
      fc.ipV6().filter((address) => addressIn(address) === address),
      fc.integer({ min: 1, max: 128 }),
    ),
  )
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
      const text = items.map(([address, prefix]) => `${address}/${prefix}`).join(', ')
      const trust = parseProxyTrust(text)
      expect(trust).toEqual(text.split(', '))
      for (const [address] of items) expect(createTrust(trust ?? 0)(address, 3)).toBe(true)
    }),
  )
  expect(parseProxyTrust('10.0.0.1, 0.0.0.0/0')).toBeUndefined()
})

it('takes no text that it cannot apply', () => {
  const applied = fc.property(fc.string(), (text) => {
    createTrust(parseProxyTrust(text) ?? 0)('203.0.113.7', 0)
  })
  expect(fc.check(applied)).toMatchObject({ failed: false })
})

it.each([
  ['::ffff:10.1.2.3', true],
  ['fd00::1%eth0', true],
  ['11.0.0.1', false],
  ['fe00::1', false],
  ['unknown', false],
])('%s is a proxy of those networks: %s', (address, isOne) => {
  expect(isProxy(address, 0)).toBe(isOne)
})
