import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { LRUCache } from 'lru-cache'

export type BlockCache = LRUCache<string, Uint8Array>

export function openBlockCache(maxSize: number): BlockCache {
  return new LRUCache({ maxSize, sizeCalculation: (markup, key) => markup.byteLength + key.length })
}

/** Shared data are frozen, so their JSON can be cached. */
const texts = new WeakMap<object, string>()

function textOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return JSON.stringify(data)
  const text = texts.get(data) ?? JSON.stringify(data)
  texts.set(data, text)
  return text
}

/** React escapes `<`, so user input can't contain this mark. */
const OPENING = '<!--kept:'
const CLOSING = '-->'

export interface Keeper {
  /** Returns a placeholder until `putTogether`. */
  keep: (name: string, of: unknown, block: ReactNode) => string
  /** On UTF-8 bytes, because React would encode every block for each page. */
  putTogether: (page: Buffer) => Buffer<ArrayBuffer>
}

/** Caches rendered blocks per language and brand, keyed by all their inputs. */
export function keeperOf(cache: BlockCache, setting: string, provide: (block: ReactNode) => ReactNode): Keeper {
  const blocks: Uint8Array[] = []
  return {
    keep(name, of, block) {
      const key = `${setting} ${name} ${textOf(of)}`
      let markup = cache.get(key)
      if (!markup) {
        markup = new TextEncoder().encode(renderToString(provide(block)))
        cache.set(key, markup)
      }
      return `<!--kept:${blocks.push(markup) - 1}-->`
    },
    putTogether(page) {
      const parts: Uint8Array[] = []
      let from = 0
      for (let at = page.indexOf(OPENING); at !== -1; at = page.indexOf(OPENING, from)) {
        const end = page.indexOf(CLOSING, at)
        const block = blocks[Number(page.toString('latin1', at + OPENING.length, end))]
        parts.push(page.subarray(from, at), block ?? new Uint8Array())
        from = end + CLOSING.length
      }
      return Buffer.concat([...parts, page.subarray(from)])
    },
  }
}
