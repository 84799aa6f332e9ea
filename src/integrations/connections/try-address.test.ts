import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createHealth } from '#server/health.ts'
import { createVault } from '../vault.ts'
import { publicInternet } from '../internet/public-internet.ts'
import { tryAddress } from './try-address.ts'

const vault = createVault('the secret of this test, which is long')
const reach = publicInternet({ mayReachLoopback: true })
const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A store with a secret, as it answers for its health. */
function storeWith(secret: string): RequestListener {
  const health = createHealth({ readiness: async () => 'ready', ports: { vault: createVault(secret) } }, () => false)
  return async ({ url = '' }, outgoing) => {
    const answer = await health(new Request(`http://store.example${url}`))
    outgoing.end(await answer?.text())
  }
}

const attempt = (url: string, timeout = 5000) => tryAddress(url, { reach, vault, timeout })

it('another process of this shop is known by its answer', async () => {
  expect(await attempt(await serve(storeWith('the secret of this test, which is long')))).toBeUndefined()
})

it.each<[string, RequestListener, string]>([
  ['a shop of this kind with another secret', storeWith('the secret of somebody else, also long'), 'otherSite'],
  ['another site', (_, outgoing) => outgoing.end('<h1>Hello</h1>'), 'otherSite'],
  ['one that knows no such page', (_, outgoing) => outgoing.writeHead(404).end('{"data":null}'), 'otherSite'],
  ['one that never ends', (_, outgoing) => void outgoing.write('x'.repeat(100_000)), 'otherSite'],
  [
    'one that leads on, which is not followed',
    (_, outgoing) => outgoing.writeHead(301, { location: 'http://169.254.169.254/' }).end(),
    'redirects',
  ],
  ['a front that asks for a password', (_, outgoing) => outgoing.writeHead(401).end(), 'guarded'],
  ['a front that lets no program in', (_, outgoing) => outgoing.writeHead(403).end('Just a moment'), 'guarded'],
  ['a front that counts calls', (_, outgoing) => outgoing.writeHead(429).end(), 'guarded'],
  ['a front that doubts programs', (_, outgoing) => outgoing.writeHead(406).end(), 'guarded'],
  ['one that knows of nothing there any more', (_, outgoing) => outgoing.writeHead(410).end(), 'otherSite'],
  ['a proxy that finds no shop', (_, outgoing) => outgoing.writeHead(502).end(), 'failing'],
  ['one that hangs up', ({ socket }) => socket.destroy(), 'unanswered'],
])('%s is told apart', async (_name, listener, problem) => {
  expect(await attempt(await serve(listener))).toBe(problem)
})

it('nobody is waited for long', async () => {
  expect(await attempt(await serve(() => undefined), 50)).toBe('timeout')
})

it('a port where nobody listens, or without encryption, says so', async () => {
  const open = await serve((_, outgoing) => outgoing.end())
  expect(await attempt(open.replace('http:', 'https:'))).toBe('encryption')
  // Among those that no test is given, and no program takes without rights
  expect(await attempt('http://127.0.0.1:1')).toBe('unanswered')
})

it.each([
  'http://127.0.0.1',
  'https://127.0.0.1',
  'https://192.168.1.20',
  'https://10.0.0.7:8443',
  'https://169.254.169.254',
  'https://[::1]',
  'http://store.example',
  'https://localhost',
])('%s is not asked: it is in a private network, or not encrypted', async (url) => {
  const asked: string[] = []
  const lookup: LookupFunction = (host) => void asked.push(host)
  const { accepts } = publicInternet({ mayReachLoopback: false })
  expect(await tryAddress(url, { reach: { accepts, lookup }, vault })).toBe('private')
  expect(asked).toEqual([])
})

it.each([
  ['ENOTFOUND', 'nameUnknown'],
  ['EAI_AGAIN', 'timeout'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'encryption'],
  ['ETIMEDOUT', 'timeout'],
  ['ENETUNREACH', 'unanswered'],
])('%s of the network is said as %s', async (code, problem) => {
  const lookup: LookupFunction = (_host, _options, callback) =>
    callback(Object.assign(new Error(code), { code }), '', 0)
  const trial = await tryAddress('https://store.example', { reach: { accepts: () => true, lookup }, vault })
  expect(trial).toBe(problem)
})

it('a name that leads into a private network from here, whether or not it does from outside, is not asked', async () => {
  const { accepts, lookup } = publicInternet({ mayReachLoopback: false })
  const within: LookupFunction = (_host, options, callback) => lookup('localhost', options, callback)
  expect(await tryAddress('https://store.example', { reach: { accepts, lookup: within }, vault })).toBe('inside')
})
