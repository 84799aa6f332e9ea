import { expect, it } from 'vitest'
import { isLoopbackHost, isPrivateHost } from './private-host.ts'

it.each([
  'localhost',
  'store.localhost',
  '127.0.0.1',
  '127.8.9.1',
  '[::1]',
  '10.0.0.5',
  '172.16.3.1',
  '172.31.255.1',
  '192.168.1.20',
  '169.254.1.1',
  '[fd12::1]',
  'fe80::1%eth0',
  '::ffff:192.168.1.4',
])('%s is private', (host) => {
  expect(isPrivateHost(host)).toBe(true)
})

it.each([
  'store.example',
  'localhost.example',
  '127.0.0.1.example',
  '8.8.8.8',
  '172.32.0.1',
  '0.0.0.0',
  '[2001:db8::1]',
  'store',
  '',
])('%s is not', (host) => {
  expect(isPrivateHost(host)).toBe(false)
})

it('knows this machine from others of its network', () => {
  expect(['localhost', '127.0.0.1', '[::1]'].every(isLoopbackHost)).toBe(true)
  expect(['192.168.1.20', '127.0.0.1.example'].some(isLoopbackHost)).toBe(false)
})
