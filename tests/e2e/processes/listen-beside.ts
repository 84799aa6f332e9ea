import { expect } from '@playwright/test'
import { listenForCacheTags } from '../../../src/integrations/cache-tags-listener.ts'

/** How long a machine that is busy with other things may take to let anyone hear of a change. */
const PATIENCE = 30_000

/** Hears of changes beside the stores, and so knows when they could have heard: a starved machine is late for all alike. */
export function listenBeside(databaseUrl: string) {
  const heardAt = new Map<string, number>()
  const ready = Promise.withResolvers<void>()
  const listener = listenForCacheTags(databaseUrl, {
    onTag: (tag) => heardAt.set(tag, performance.now()),
    onLost: () => undefined,
    onListening: ready.resolve,
  })
  return {
    ready: ready.promise,
    stop: () => listener.stop(),
    /** Makes a change and answers when it was heard of. */
    async change(tag: string, make: () => Promise<unknown>): Promise<number> {
      heardAt.delete(tag)
      await make()
      await expect.poll(() => heardAt.has(tag), { message: `${tag} is heard of`, timeout: PATIENCE }).toBe(true)
      return heardAt.get(tag) ?? 0
    },
  }
}
