import { expect, it, vi } from 'vitest'
import { createTestPorts } from '#tests/fixtures/context.ts'
import { rememberAddress } from './addresses.ts'
import { portsAt } from './contexts.ts'
import { createShopAddress } from './shop-address.ts'

const FALLBACK = 'http://localhost:3000'

function setUp(publicUrl?: string) {
  const warn = vi.fn<(details: object, message: string) => void>()
  return { warn, address: createShopAddress({ publicUrl, fallback: FALLBACK, log: { warn } }) }
}

function call(url: string, from = '127.0.0.1'): Request {
  const request = new Request(url)
  rememberAddress(request, from)
  return request
}

it('the settings hold for everybody', () => {
  const { address } = setUp('https://store.example')
  expect(address.of(call('http://127.0.0.1:3000/checkout'))).toBe('https://store.example')
  expect(address.current()).toBe('https://store.example')
})

it('without them, visitors of this machine and its network stay where they are', () => {
  const { address, warn } = setUp()
  expect(address.of(call('http://127.0.0.1:3000/checkout'))).toBe('http://127.0.0.1:3000')
  expect(address.of(call('http://192.168.1.20:3000/checkout', '::ffff:192.168.1.7'))).toBe('http://192.168.1.20:3000')
  expect(warn).not.toHaveBeenCalled()
})

it('a host that anybody can write into a request is not believed, and is named once', () => {
  const { address, warn } = setUp()
  expect(address.of(call('http://evil.example/api/auth/password/forgotten'))).toBe(FALLBACK)
  expect(address.of(call('http://192.168.1.20:3000/', '187.190.1.1'))).toBe(FALLBACK)
  expect(warn).toHaveBeenCalledExactlyOnceWith({ host: 'evil.example' }, expect.stringContaining('PUBLIC_URL'))
})

it('jobs and payment providers use what visitors came by last, an address of the network first', () => {
  const { address } = setUp()
  address.of(call('http://127.0.0.1:3000/'))
  expect(address.current()).toBe('http://127.0.0.1:3000')
  address.of(call('http://192.168.1.20:3000/'))
  expect(address.of(call('http://localhost:3000/api/payments/webhooks/test'))).toBe('http://192.168.1.20:3000')
  expect(address.of(call('http://localhost:3000/'))).toBe('http://localhost:3000')
  expect(address.current()).toBe('http://192.168.1.20:3000')
})

it('the ports of a request lead its links there, and change nothing else', () => {
  const ports = createTestPorts()
  const { config, ...others } = portsAt(ports, 'http://192.168.1.20:3000')
  expect(config).toEqual({ ...ports.config, publicUrl: 'http://192.168.1.20:3000' })
  expect(others).toMatchObject({ mail: ports.mail, cardPayments: ports.cardPayments })
})
