import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { LRUCache } from 'lru-cache'

/** Bytes of markup, and of what names it, that one process holds on to: a few thousand blocks. */
const MAX_BYTES = 8_000_000

const kept = new LRUCache<string, Uint8Array>({
  maxSize: MAX_BYTES,
  sizeCalculation: (markup, key) => markup.byteLength + key.length,
})

/** What shared data are as JSON, which nobody can change. */
const texts = new WeakMap<object, string>()

function textOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return JSON.stringify(data)
  const text = texts.get(data) ?? JSON.stringify(data)
  texts.set(data, text)
  return text
}

/** Around the number of a block: React writes no `<` but its own, so nothing that anybody typed reads like it. */
const OPENING = '<!--kept:'
const CLOSING = '-->'

export interface Keeper {
  /** Writes a block, or finds it as it was written. @returns what stands in its place until the page is put together */
  keep: (name: string, of: unknown, block: ReactNode) => string
  /** The page with its blocks in their places, UTF-8 as they are: React would encode all of them anew for every page. */
  putTogether: (page: Buffer) => Buffer<ArrayBuffer>
}

/**
 * Writes blocks of pages, each only the first time, for a setting: the language, and what the house says of itself. A block is known by all that it is made of, so it can't be outdated.
 */
export function keeperOf(setting: string, provide: (block: ReactNode) => ReactNode): Keeper {
  const blocks: Uint8Array[] = []
  return {
    keep(name, of, block) {
      const key = `${setting} ${name} ${textOf(of)}`
      let markup = kept.get(key)
      if (!markup) {
        markup = new TextEncoder().encode(renderToString(provide(block)))
        kept.set(key, markup)
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
