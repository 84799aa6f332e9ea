import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { LOCALES } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { MESSAGES } from '#i18n/resources.server.ts'

const PUBLIC_AREAS = [
  'age',
  'auth',
  'cart',
  'checkout',
  'consent',
  'contact',
  'orders',
  'services',
  'shell',
  'store',
] as const

interface MessageFiles {
  urls: Record<Locale, string>
  /** Compressed with Brotli. */
  made: { url: string; body: Uint8Array<ArrayBuffer> }[]
  answer(pathname: string): Response | undefined
}

export function createMessageFiles(): MessageFiles {
  const files = LOCALES.map((locale) => {
    const json = JSON.stringify(Object.fromEntries(PUBLIC_AREAS.map((area) => [area, MESSAGES[locale][area]])))
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, 10)
    return { locale, url: `/messages/${locale}-${hash}.json`, body: new Uint8Array(brotliCompressSync(json)) }
  })
  const urls = Object.fromEntries(files.map(({ locale, url }) => [locale, url])) as Record<Locale, string>
  return {
    urls,
    made: files,
    answer(pathname) {
      const file = files.find(({ url }) => url === pathname)
      if (!file) return undefined
      return new Response(file.body, {
        headers: {
          'Content-Type': 'application/json',
          'Content-Encoding': 'br',
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
      })
    },
  }
}
