import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebhookTransport } from './http-transport.ts'

const strict = createWebhookTransport({ mayReachLoopback: false })
const developing = createWebhookTransport({ mayReachLoopback: true })
const came: { headers: IncomingHttpHeaders; body: string; path: string }[] = []
let receiver: Server
let origin: string

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      came.push({ headers: request.headers, body, path: request.url ?? '' })
      if (request.url === '/elsewhere') response.writeHead(302, { location: '/taken' })
      response.end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => receiver.close(closed)))

describe('an address', () => {
  it.each([
    'http://erp.example/hook',
    'https://localhost/hook',
    'https://localhost./hook',
    'https://127.0.0.1/hook',
    'https://0x7f000001/hook',
    'https://2130706433/hook',
    'https://[::1]/hook',
    'https://[::ffff:127.0.0.1]/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://user:password@erp.example/hook',
    'ftp://erp.example/hook',
    'no address',
  ])('such as %s is not accepted', (url) => expect(strict.accepts(url)).toBe(false))

  it('of the public web is', () => expect(strict.accepts('https://erp.example:8443/hook?x=1')).toBe(true))
})

it('tells a receiver, follows no redirect and reads no answer', async () => {
  expect(await developing.post(`${origin}/hook`, { 'webhook-id': 'x' }, '{"ñ":1}')).toEqual({ status: 200 })
  expect(came.at(-1)).toMatchObject({
    path: '/hook',
    body: '{"ñ":1}',
    headers: { 'webhook-id': 'x', 'content-type': 'application/json' },
  })
  expect(await developing.post(`${origin}/elsewhere`, {}, '{}')).toEqual({ status: 302 })
  expect(came.at(-1)?.path).toBe('/elsewhere')
})

it('never connects to this machine, whatever name leads there', async () => {
  const before = came.length
  const { port } = new URL(origin)
  await expect(strict.post(`${origin}/hook`, {}, '{}')).rejects.toThrow('not on the public internet')
  // A name that is accepted by its text, and leads to this machine
  const named = strict.post(`https://localhost.localdomain:${port}/hook`, {}, '{}')
  await expect(named).rejects.toThrow(/not on the public internet|ENOTFOUND|EAI_AGAIN/)
  expect(came).toHaveLength(before)
})
