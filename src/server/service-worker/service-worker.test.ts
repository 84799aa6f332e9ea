import { createHash } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import type { BrandChanges } from '#vocabulary/brand-facts.ts'
import { openServerCaches } from '../server-caches.ts'
import { drawOfflinePage } from './offline-page.ts'
import { createServiceWorker } from './service-worker.ts'

let changes: BrandChanges
const readBrand = vi.hoisted(() => vi.fn<() => Promise<{ changes: BrandChanges; version: number }>>())
vi.mock('#domain/shop/brand/read-brand.ts', () => ({ readBrand }))

beforeEach(() => {
  changes = {}
  readBrand.mockReset().mockImplementation(async () => ({ changes, version: 0 }))
})

interface How {
  servesWorker?: boolean
  mode?: 'production' | 'development'
}

function open({ servesWorker = true, mode = 'production' }: How = {}) {
  const opened = openServerCaches({ pages: 1, answers: 1, reads: 1, blocks: 0 })
  opened.changes.onListening()
  const worker = createServiceWorker({ db: {} as Db, servesWorker }, { mode, caches: opened.caches })
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await worker('/service-worker.js', new Request('http://store/service-worker.js', { headers }))
    if (!answer) throw new Error('no worker')
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { ask, worker, changes: opened.changes }
}

it('is a script that no shared cache keeps and that may ask the store only', async () => {
  const { headers, status } = await open().ask()
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('Cache-Control')).toBe('private, no-cache')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
})

it('is sent again only when it is another one, and asks for the brand once', async () => {
  const { ask, changes: caches } = open()
  const first = await ask()
  const etag = first.headers.get('ETag') ?? ''
  expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
  expect(readBrand).toHaveBeenCalledOnce()

  changes = { name: 'Casa <Prueba>' }
  caches.onTag('brand')
  const renewed = await ask({ 'If-None-Match': etag })
  expect(renewed.status).toBe(200)
  expect(renewed.text).toContain('Casa &lt;Prueba&gt;')
})

it('the offline page has the shop’s colours, under a policy that names its styles', () => {
  const colorSheet = '[data-theme][data-theme=light]{--agave:#23237f}'
  const { html, policy } = drawOfflinePage('es', { name: 'Casa', colorSheet })
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  expect(styles).toContain(colorSheet)
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; `)
})

it.each<How>([{ servesWorker: false }, { mode: 'development' }])('leaves browsers where it is %j', async (how) => {
  const { text } = await open(how).ask()
  expect(text).toContain('registration.unregister()')
  expect(text).not.toContain('respondWith')
  expect(readBrand).not.toHaveBeenCalled()
})

it('answers reads of its own address', () => {
  const { worker } = open()
  expect(worker('/store', new Request('http://store/store'))).toBeUndefined()
  expect(worker('/service-worker.js', new Request('http://store/x', { method: 'POST' }))).toBeUndefined()
})

it.each(['es', 'en'] as const)(
  'the offline page in %s runs the scripts that its policy names, and no other',
  (locale) => {
    const { html, policy } = drawOfflinePage(locale, { name: 'Casa' })
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(scripts).toHaveLength(2)
    expect(policy).toContain(`script-src ${hashes.join(' ')}; `)
    expect(policy).toContain("default-src 'none'")
    expect(html).not.toMatch(/ (src|href)=/)
  },
)
