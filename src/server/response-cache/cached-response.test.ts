import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeCachedPage } from './cached-response.ts'

const HTML = '<script nonce="abc">boot()</script><script src="/a.js" nonce="abc"></script><p>añejo</p>'
const transport = 'max-age=31536000'
const page = makeCachedPage(HTML, { tags: ['catalogue'], nonce: 'abc', transport, locale: 'es' })

function ask(acceptEncoding?: string) {
  return page.answer({ acceptEncoding, ifNoneMatch: undefined })
}

function textOf(body: Uint8Array | null): string {
  return Buffer.from(body ?? []).toString()
}

describe('a cached page', () => {
  it('allows its inline scripts by hash and carries no nonce', () => {
    const { headers, body } = ask()
    const hash = createHash('sha256').update('boot()').digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    expect(headers['content-security-policy']).not.toContain('nonce')
    expect(textOf(body)).not.toContain('nonce')
  })

  it('allows no script that it was not given its nonce for', () => {
    const injected = '<script>steal()</script><script data-x=\'nonce="abc"\'>steal()</script>'
    const { headers } = makeCachedPage(HTML + injected, { tags: [], nonce: 'abc', transport, locale: 'es' }).answer({
      acceptEncoding: undefined,
      ifNoneMatch: undefined,
    })
    const hash = createHash('sha256').update('steal()').digest('base64')
    expect(headers['content-security-policy']).not.toContain(hash)
  })

  it('may be called from its scripts only what is its own, and an API elsewhere', () => {
    expect(ask().headers['content-security-policy']).toContain("connect-src 'self';")
    const apiOrigin = 'https://api.store.example'
    const elsewhere = makeCachedPage(HTML, { tags: [], nonce: 'abc', transport, locale: 'es', apiOrigin })
    const { headers } = elsewhere.answer({ acceptEncoding: undefined, ifNoneMatch: undefined })
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${apiOrigin};`)
  })

  it('may be another text than a page', () => {
    const kept = makeCachedPage('<urlset/>', {
      tags: [],
      nonce: 'abc',
      transport,
      locale: 'es',
      contentType: 'application/xml',
    })
    const { headers } = kept.answer({ acceptEncoding: undefined, ifNoneMatch: undefined })
    expect(headers['content-type']).toBe('application/xml')
    expect(ask().headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('is sent in the encoding that the browser takes', () => {
    const br = ask('gzip, br')
    expect(br.headers['content-encoding']).toBe('br')
    expect(textOf(brotliDecompressSync(br.body ?? ''))).toContain('añejo')
    expect(textOf(gunzipSync(ask('gzip').body ?? ''))).toContain('añejo')
    expect(ask().headers['content-encoding']).toBeUndefined()
    expect(textOf(ask().body)).toContain('añejo')
  })

  it('lets tags in only where the shop has a tag manager', () => {
    const policyOf = (usesTags: boolean) => {
      const made = makeCachedPage(HTML, { tags: [], nonce: 'abc', transport, locale: 'es', usesTags })
      return made.answer({ acceptEncoding: undefined, ifNoneMatch: undefined }).headers['content-security-policy']
    }
    expect(policyOf(false)).not.toContain('google')
    expect(policyOf(false)).toContain("; connect-src 'self'; ")
    expect(policyOf(true)).toMatch(
      /script-src 'self' 'wasm-unsafe-eval' 'sha256-[^;]* https:\/\/\*\.googletagmanager\.com;/,
    )
    expect(policyOf(true)).toMatch(/connect-src 'self' https:\/\/\*\.googletagmanager\.com[^;]*google-analytics/)
  })

  it('is not sent again to who has it', () => {
    const { etag } = ask().headers
    expect(page.answer({ ifNoneMatch: etag, acceptEncoding: 'br' })).toMatchObject({ status: 304, body: null })
  })

  it('says what its answer depends on, and insists on HTTPS where the store has it', () => {
    const { headers } = ask()
    expect(headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
    expect(headers['strict-transport-security']).toBe(transport)
  })
})
