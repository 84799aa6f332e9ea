import { describe, expect, it, vi } from 'vitest'
import { ANONYMOUS } from '#domain/ctx.ts'
import { createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { rememberAddress } from './addresses.ts'
import { createContextOf, portsAt } from './contexts.ts'
import type { ServerDeps } from './deps.ts'
import { createShopAddress } from './shop-address.ts'

const FALLBACK = 'http://localhost:3000'

function setUp({ fixed, chosen }: { fixed?: string; chosen?: string } = {}) {
  const warn = vi.fn<(details: object, message: string) => void>()
  const owner = { chosen }
  const address = createShopAddress({ fixed, chosen: () => owner.chosen, fallback: FALLBACK, log: { warn } })
  return { warn, owner, current: address.current, of: (request: Request) => address.of(request).publicUrl, address }
}

function call(url: string, from = '127.0.0.1'): Request {
  const request = new Request(url)
  rememberAddress(request, from)
  return request
}

it('the settings hold for everybody', () => {
  const { of, current } = setUp({ fixed: 'https://store.example' })
  expect(of(call('http://127.0.0.1:3000/checkout'))).toBe('https://store.example')
  expect(current()).toBe('https://store.example')
})

it('without them, visitors of this machine and its network stay where they are', () => {
  const { of, warn } = setUp()
  expect(of(call('http://127.0.0.1:3000/checkout'))).toBe('http://127.0.0.1:3000')
  expect(of(call('http://192.168.1.20:3000/checkout', '::ffff:192.168.1.7'))).toBe('http://192.168.1.20:3000')
  expect(warn).not.toHaveBeenCalled()
})

it('a host that anybody can write into a request is not believed, and is named once', () => {
  const { of, warn } = setUp()
  expect(of(call('http://evil.example/api/auth/password/forgotten'))).toBe(FALLBACK)
  expect(of(call('http://192.168.1.20:3000/', '187.190.1.1'))).toBe(FALLBACK)
  expect(warn).toHaveBeenCalledExactlyOnceWith({ host: 'evil.example' }, expect.stringContaining('PUBLIC_URL'))
})

it('jobs and payment providers use what visitors came by last, an address of the network first', () => {
  const { of, current } = setUp()
  of(call('http://127.0.0.1:3000/'))
  expect(current()).toBe('http://127.0.0.1:3000')
  of(call('http://192.168.1.20:3000/'))
  expect(of(call('http://localhost:3000/api/payments/webhooks/test'))).toBe('http://192.168.1.20:3000')
  expect(of(call('http://localhost:3000/'))).toBe('http://localhost:3000')
  expect(current()).toBe('http://192.168.1.20:3000')
})

it('public links lead where the owner says, for jobs and strangers too', () => {
  const { of, current, warn } = setUp({ chosen: 'https://store.example' })
  expect(of(call('http://192.168.1.20:3000/checkout'))).toBe('https://store.example')
  expect(of(call('http://evil.example/', '187.190.1.1'))).toBe('https://store.example')
  expect(of(call('http://localhost:3000/api/payments/webhooks/test'))).toBe('https://store.example')
  expect(current()).toBe('https://store.example')
  expect(warn).not.toHaveBeenCalled()
})

describe('where a visitor is, of which cookies and passkeys are', () => {
  const visited = (chosen: string | undefined, url: string, from?: string) =>
    setUp({ ...(chosen !== undefined && { chosen }) }).address.of(call(url, from)).visitedUrl

  it.each([
    ['http://localhost:3000/management', 'http://localhost:3000'],
    ['http://192.168.1.20:3000/management', 'http://192.168.1.20:3000'],
    ['http://server.local/management', 'http://server.local'],
    ['http://nas:3000/management', 'http://nas:3000'],
    ['http://100.101.102.103:3000/management', 'http://100.101.102.103:3000'],
    // Past the proxy, by the name that leads to it from outside
    ['http://store.example:3000/management', 'http://store.example:3000'],
  ])('at %s it is that host, unencrypted, whatever the public address', (url, wanted) => {
    expect(visited('https://store.example', url, '192.168.1.7')).toBe(wanted)
    expect(visited(undefined, url, '192.168.1.7')).toBe(wanted)
  })

  it.each([
    ['https://store.example', 'http://store.example/'],
    ['https://store.example', 'http://store.example:443/'],
    ['https://store.example:8443', 'http://store.example:8443/'],
    // A proxy that passes the name on without the port
    ['https://store.example:8443', 'http://store.example/'],
    ['http://192.168.1.20:3000', 'http://192.168.1.20:3000/'],
  ])('at the public address %s it is that, whose scheme a proxy hides: %s', (publicUrl, url) => {
    expect(visited(publicUrl, url, '187.190.1.1')).toBe(publicUrl)
  })

  it('is said by whoever asks, and is of no use to anybody else: links lead elsewhere', () => {
    const { address } = setUp({ chosen: 'https://store.example' })
    expect(address.of(call('http://evil.example/', '187.190.1.1'))).toEqual({
      publicUrl: 'https://store.example',
      visitedUrl: 'http://evil.example',
    })
    expect(setUp().address.of(call('http://evil.example/', '187.190.1.1'))).toEqual({
      publicUrl: FALLBACK,
      visitedUrl: 'http://evil.example',
    })
  })

  it('is the address of the settings where they say one', () => {
    const { address } = setUp({ fixed: 'https://store.example', chosen: 'https://store.example' })
    expect(address.of(call('http://localhost:3000/')).visitedUrl).toBe('https://store.example')
  })
})

it('the owner’s address holds from the next request on, and ends with the one after', () => {
  const { of, owner } = setUp()
  expect(of(call('http://localhost:3000/'))).toBe('http://localhost:3000')
  owner.chosen = 'https://store.example'
  expect(of(call('http://localhost:3000/'))).toBe('https://store.example')
  owner.chosen = undefined
  expect(of(call('http://localhost:3000/'))).toBe('http://localhost:3000')
})

it('the ports of a request say where it leads and where its visitor is, and change nothing else', () => {
  const ports = createTestPorts()
  const { config, ...others } = portsAt(ports, {
    publicUrl: 'https://store.example',
    visitedUrl: 'http://192.168.1.20:3000',
  })
  expect(config).toEqual({ ...ports.config, visitedUrl: 'http://192.168.1.20:3000' })
  expect(others).toMatchObject({ mail: ports.mail, cardPayments: ports.cardPayments })
})

it.each([
  ['at a host in the network, without https', 'http://192.168.1.20:3000/api/auth', 'staff', 'http://192.168.1.20:3000'],
  ['at the public address', 'http://store.example/api/auth', '__Host-staff', 'https://store.example'],
])('staff are known by the cookie of where they are: %s', async (_where, url, name, visitedUrl) => {
  const resolveActor = vi.fn<ServerDeps['resolveActor']>(async () => ANONYMOUS)
  const { address: shopAddress } = setUp({ chosen: 'https://store.example' })
  const contextOf = createContextOf({
    db: {} as ServerDeps['db'],
    ports: createTestPorts(),
    clock: () => TEST_NOW,
    shopAddress,
    resolveActor,
  })
  const request = call(url, '192.168.1.7')
  request.headers.set('authorization', 'Bearer token')
  request.headers.set('cookie', `${name}=secret`)
  const { ports } = await contextOf(request)
  expect(resolveActor).toHaveBeenCalledExactlyOnceWith('token', TEST_NOW, 'secret')
  expect(ports.config).toMatchObject({ publicUrl: 'https://store.example', visitedUrl })
})
