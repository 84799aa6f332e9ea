import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { untilReady } from '../e2e/processes/store-process.ts'
import type { StoreProcess } from '../e2e/processes/store-process.ts'

const RESTART_AFTER = 300

/** A clock of its own for one process, and for whatever is started in its place. */
interface ProcessClock {
  /** What such a process is started with. */
  settings: Record<string, string>
  /** Lets it be wrong by milliseconds; 0: right again. */
  shift(milliseconds: number): void
}

/** @param file which holds by how much it is wrong */
export function clockOf(file: string): ProcessClock {
  const shifted = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href
  return {
    settings: { NODE_OPTIONS: `--import=${shifted}`, CLOCK_FILE: file },
    shift: (milliseconds) => writeFileSync(file, String(Math.round(milliseconds))),
  }
}

export interface KeptProcess {
  name: string
  clock: ProcessClock
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

interface Keeping {
  name: string
  clock: ProcessClock
  start: () => Promise<StoreProcess>
}

/** Starts a process of the store, and anew whenever it ends. */
export async function keepProcess({ name, clock, start }: Keeping): Promise<KeptProcess> {
  const first = await start()
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
    clock,
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
