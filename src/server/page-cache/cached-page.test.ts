import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { answerWithCachedPage, makeCachedPage } from './cached-page.ts'

const HTML = '<script nonce="abc">boot()</script><script src="/a.js" nonce="abc"></script><p>añejo</p>'
const page = makeCachedPage(HTML, { tags: ['catalogue'], nonce: 'abc', isHttps: true, locale: 'es' })

function ask(headers: Record<string, string>) {
  return answerWithCachedPage(page, new Request('http://store.example/', { headers }))
}

describe('a cached page', () => {
  it('allows its inline scripts by hash and carries no nonce', async () => {
    const answer = ask({})
    const hash = createHash('sha256').update('boot()').digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    expect(answer.headers.get('content-security-policy')).not.toContain('nonce')
    expect(await answer.text()).not.toContain('nonce')
  })

  it('is sent in the encoding that the browser takes', async () => {
    const br = ask({ 'accept-encoding': 'gzip, br' })
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await br.bytes()).toString()).toContain('añejo')
    const gzip = ask({ 'accept-encoding': 'gzip' })
    expect(gunzipSync(await gzip.bytes()).toString()).toContain('añejo')
    expect(ask({}).headers.get('content-encoding')).toBeNull()
  })

  it('is not sent again to who has it', () => {
    const answer = ask({ 'if-none-match': page.etag })
    expect(answer.status).toBe(304)
    expect(answer.body).toBeNull()
  })

  it('says what its answer depends on, and insists on HTTPS where the store has it', () => {
    const answer = ask({})
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
  })
})
