import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#web/context.ts'

export interface BlockReader {
  /** What a block shows, or nothing when that can't be read: it is noted, and the rest of the page stands. */
  read: <Item>(block: string, items: Promise<Item[]>) => Promise<Item[]>
  /** Whether everything asked for so far could be read. */
  isWhole: () => boolean
}

/** Reads the blocks of a page so that none takes the others down with it. */
export function createBlockReader(context: Readonly<RouterContextProvider>): BlockReader {
  const { logFailure } = context.get(pageContext)
  let isWhole = true
  return {
    async read(block, items) {
      try {
        return await items
      } catch (error) {
        isWhole = false
        logFailure(new Error(`Error loading ${block}`, { cause: error }))
        return []
      }
    },
    isWhole: () => isWhole,
  }
}
