import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import type { Log } from '#kit/log.ts'
import { SIGNATURE_HEADER, signMessage } from './signature.ts'

/** Resolves to whether the shop accepted it. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<boolean>

export interface Webhooks {
  announce(paymentId: string, type: string): void
  /** Drops undelivered webhooks and waits for those in progress. */
  stop(): Promise<void>
}

/** Milliseconds before each attempt; afterwards the shop has to ask. */
const TRIES = [0, 1000, 5000, 20_000, 60_000]

export function createWebhooks(options: {
  secret: string
  clock: Clock
  deliver: Deliver
  log: Pick<Log, 'warn'>
}): Webhooks {
  const { secret, clock, deliver, log } = options
  const stopping = new AbortController()
  const underway = new Set<Promise<void>>()

  async function isTaken(body: string): Promise<boolean> {
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signMessage(secret, body, clock()) }
    try {
      return await deliver(body, headers)
    } catch (err) {
      log.warn({ err }, 'test provider: the shop could not be reached')
      return false
    }
  }

  async function post(body: string): Promise<void> {
    for (const delay of TRIES) {
      try {
        if (delay > 0) await wait(delay, undefined, { signal: stopping.signal, ref: false })
      } catch {
        return
      }
      if (await isTaken(body)) return
    }
    log.warn({}, 'test provider: gave up telling the shop of a payment')
  }

  return {
    announce(paymentId, type) {
      const body = JSON.stringify({ id: `evt_${randomToken(18)}`, type, data: { paymentId } })
      const posting: Promise<void> = post(body).finally(() => underway.delete(posting))
      underway.add(posting)
    },
    async stop() {
      stopping.abort()
      await Promise.all(underway)
    },
  }
}
