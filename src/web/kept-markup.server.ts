import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { LRUCache } from 'lru-cache'
import type { Locale } from '#i18n/locale.ts'

/** Characters of markup that one process holds on to: a few thousand blocks. */
const MAX_CHARACTERS = 8_000_000

const kept = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (markup, key) => markup.length + key.length,
})

/** Writes blocks of pages, each only the first time. A block is known by all that it is made of, so it can't be outdated. */
export function keeperOf(locale: Locale, provide: (block: ReactNode) => ReactNode) {
  return (name: string, of: unknown, block: ReactNode): string => {
    const key = `${locale} ${name} ${JSON.stringify(of)}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const markup = renderToString(provide(block))
    kept.set(key, markup)
    return markup
  }
}
