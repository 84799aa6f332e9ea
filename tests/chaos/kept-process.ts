import { setTimeout as delay } from 'node:timers/promises'
import { untilReady } from '../e2e/processes/store-process.ts'
import type { StoreProcess } from '../e2e/processes/store-process.ts'

const RESTART_AFTER = 300

export interface KeptProcess {
  name: string
  current(): StoreProcess
  /** Kills it without a word. It is started anew, as whatever looks after it would. */
  kill(): Promise<void>
  /** Lets it end from now on. */
  release(): void
  /** How often it ended though nobody killed it. */
  endsByItself: () => number
  /** All that it wrote. */
  output: () => string
}

/** A process of the store that is started anew whenever it ends. */
export function keepProcess(name: string, first: StoreProcess, start: () => Promise<StoreProcess>): KeptProcess {
  let current = first
  let isKept = true
  let wasKilled = false
  let restarted = Promise.withResolvers<void>()
  let ends = 0
  const before: string[] = []
  const watch = (store: StoreProcess) => {
    store.child.once('exit', () => {
      if (!isKept) return
      before.push(store.output())
      if (!wasKilled) ends += 1
      wasKilled = false
      void delay(RESTART_AFTER).then(again)
    })
  }
  const again = async () => {
    if (!isKept) return
    current = await start()
    watch(current)
    restarted.resolve()
  }
  watch(first)
  return {
    name,
    endsByItself: () => ends,
    output: () => [...before, current.output()].join(''),
    current: () => current,
    async kill() {
      const dying = current
      if (dying.child.exitCode !== null || dying.child.signalCode !== null) return
      wasKilled = true
      restarted = Promise.withResolvers<void>()
      await dying.kill()
      await restarted.promise
    },
    release() {
      isKept = false
      restarted.resolve()
    },
  }
}

/** Waits until a process that answers visitors is ready, whichever incarnation of it. */
export async function untilKeptReady(kept: KeptProcess): Promise<void> {
  for (let store = kept.current(); ; store = kept.current()) {
    try {
      return await untilReady(store)
    } catch (error) {
      if (store === kept.current() && store.child.exitCode === null) throw error
      await delay(RESTART_AFTER)
    }
  }
}
