import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 20
const PATIENCE_MS = 120_000

/** Waits until it is so, and answers how long that took (milliseconds). */
export async function until(what: string, isSo: () => unknown): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`)
    await delay(LOOK_MS)
  }
  return performance.now() - began
}
