import { expect, test } from 'vitest'
import { createConnectionsDouble } from '#tests/doubles/connections.ts'
import { createTestPorts } from '#tests/fixtures/context.ts'
import { secured, transportPolicyOf } from './security-headers.ts'

const REVALIDATED = 'public, max-age=0, must-revalidate'

test('no answer says no-store without private, which is what Fastly heeds', () => {
  const controlOf = (said: string) =>
    secured(new Response('', { headers: { 'Cache-Control': said } }), undefined).headers.get('Cache-Control')
  expect(['no-store', 'no-store, max-age=0', 'private, no-store', REVALIDATED].map(controlOf)).toEqual([
    'private, no-store',
    'private, no-store, max-age=0',
    'private, no-store',
    REVALIDATED,
  ])
})

test('browsers insist on https for the whole domain where the environment fixes it, and for the host alone where an owner chose it', () => {
  const policyAt = (publicUrl: string, address?: { url: string }) => {
    const ports = createTestPorts()
    const connections = createConnectionsDouble()
    connections.fixed = { ...connections.fixed, address }
    const policy = transportPolicyOf({ ports: { ...ports, config: { ...ports.config, publicUrl }, connections } })
    return secured(new Response(''), policy).headers.get('Strict-Transport-Security')
  }
  const url = 'https://store.example'
  expect(policyAt(url, { url })).toBe('max-age=31536000; includeSubDomains')
  expect(policyAt(url)).toBe('max-age=31536000')
  expect(policyAt('http://10.0.0.7:3000')).toBeNull()
})
