import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#web/platform/context.ts'

export interface BlockReader {
  /** Empty when reading fails, which is logged. */
  read: <Item>(block: string, items: Promise<Item[]>) => Promise<Item[]>
  isWhole: () => boolean
}

/** One failed block doesn't affect the others. */
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
