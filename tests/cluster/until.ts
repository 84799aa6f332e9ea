import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 20
const PATIENCE_MS = 120_000

/** Waits until it is so. Rejects when it takes too long, and at once when it is given up. */
export async function until(what: string, isSo: () => unknown, givenUp: AbortSignal): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    givenUp.throwIfAborted()
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`)
    await delay(LOOK_MS)
  }
}
