import { expect, test as base } from '@playwright/test'
import { processesOn } from './leftovers.ts'
import { HANGS, openStores } from './open-stores.ts'
import type { Stores } from './open-stores.ts'

export { expect }

/** Tests of whole processes: each has a store of its own, gone at the end. */
export const test = base.extend<{ stores: Stores }>({
  stores: async ({}, use) => {
    const stores = await openStores()
    await use(stores)
    const { codes, pipes } = await stores.stop()
    expect.soft(codes, 'processes that did not stop').not.toContain(HANGS)
    for (const { pid, state } of pipes) expect.soft(state, `pipes of process ${pid}`).not.toBe(HANGS)
    const softly = expect.configure({ soft: true })
    await softly.poll(() => processesOn(stores.dataDir), 'processes that outlived the test').toEqual([])
    stores.remove()
  },
})
