import { afterEach, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { answerOf, createApiClient, Unreachable } from './api-client.ts'

afterEach(() => vi.unstubAllGlobals())

/** The address that a call goes to from a page that carries `data`. */
async function calledFrom(data: Record<string, string>): Promise<string> {
  openBrowser(() => ({}))
  const called: string[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'es', dataset: data } })
  vi.stubGlobal('fetch', async (input: URL | string) => {
    called.push(String(input))
    return Response.json({})
  })
  await createApiClient('store').api.categories.$get()
  return called[0] ?? ''
}

describe('the client of the API', () => {
  it('calls the page’s own origin, or the address that the page names', async () => {
    expect(await calledFrom({ api: '/api' })).toBe('/api/categories')
    expect(await calledFrom({ api: 'https://api.store.example/api' })).toBe('https://api.store.example/api/categories')
    expect(await calledFrom({ api: 'https://store.example/mx/api' })).toBe('https://store.example/mx/api/categories')
  })

  it('takes an answer that breaks off for none', async () => {
    openBrowser(() => ({}))
    vi.stubGlobal('fetch', async () => new Response('{"statusCode":200,"da'))
    const call = answerOf(createApiClient('store').api.categories.$get())
    await expect(call).rejects.toBeInstanceOf(Unreachable)
  })

  it('takes a page that names no address for a mistake in the settings', async () => {
    await expect(calledFrom({})).rejects.toThrow('API_URL')
  })
})
