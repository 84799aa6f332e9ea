import { setTimeout as delay } from 'node:timers/promises'
import { EVERY_ANSWER } from '#vocabulary/cache-keys.ts'
import type { Log } from '#kit/log.ts'
import type { Listening } from '../cache-tags-listener.ts'
import type { Purge } from './purgers.ts'

/** Milliseconds for responses made before a change to reach the shared cache. */
const ARRIVES_WITHIN = 2000
/** Milliseconds after the first failure; doubles after each further one. */
const RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

interface PurgeOptions {
  log: Pick<Log, 'error'>
  arrivesWithin?: number
  retry?: number
}

/** In the leading process: purges each invalidation's keys, twice because older responses may be in flight, and all after a gap. */
export function purgeOnChange(changes: Listening, purge: Purge, options: PurgeOptions): Listening & { stop(): void } {
  const purger = new Purger(purge, options)
  return {
    onTag(tag) {
      changes.onTag(tag)
      purger.add(tag)
    },
    onLost() {
      purger.stopLeading()
      changes.onLost()
    },
    onListening: () => changes.onListening(),
    onLead: () => purger.lead(),
    stop: () => purger.stop(),
  }
}

class Purger {
  readonly #purge: Purge
  readonly #options: PurgeOptions
  readonly #stopping = new AbortController()
  /** Keys to purge; repeated ones were purged a moment ago. */
  readonly #pending = new Map<string, { isRepeated: boolean }>()
  #isLeading = false
  #isBusy = false

  constructor(purge: Purge, options: PurgeOptions) {
    this.#purge = purge
    this.#options = options
  }

  lead(): void {
    this.#isLeading = true
    this.add(EVERY_ANSWER)
  }

  /** The next leader purges everything. */
  stopLeading(): void {
    this.#isLeading = false
    this.#pending.clear()
  }

  stop(): void {
    this.stopLeading()
    this.#stopping.abort()
  }

  add(key: string, isRepeated = false): void {
    if (!this.#isLeading || (isRepeated && this.#pending.has(key))) return
    this.#pending.set(key, { isRepeated })
    void this.#purgePending()
  }

  async #purgePending(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    for (let failures = 0; this.#pending.size > 0;) {
      const taken = new Map(this.#pending)
      this.#pending.clear()
      const every = taken.get(EVERY_ANSWER)
      const keys = every && !every.isRepeated ? [EVERY_ANSWER] : [...taken.keys()]
      try {
        await this.#purge(keys)
        failures = 0
        void this.#repeatLater(keys.filter((key) => !taken.get(key)?.isRepeated))
      } catch (err) {
        failures += 1
        if (failures === 1) this.#options.log.error({ err }, 'the shared cache was not purged: trying again')
        if (this.#isLeading) for (const [key, of] of taken) this.#pending.set(key, this.#pending.get(key) ?? of)
        await this.#wait(Math.min((this.#options.retry ?? RETRY_MS) * 2 ** (failures - 1), LONGEST_RETRY_MS))
      }
    }
    this.#isBusy = false
  }

  async #repeatLater(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    await this.#wait(this.#options.arrivesWithin ?? ARRIVES_WITHIN)
    for (const key of keys) this.add(key, true)
  }

  async #wait(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined)
  }
}
