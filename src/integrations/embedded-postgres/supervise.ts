import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 500
const STARTS_AT_MOST = 5
const SPAN_MS = 300_000

interface Supervised {
  isAlive: () => Promise<boolean>
  bringBack: () => Promise<void>
  onFailure: (reason: Error) => void
}

export function supervise(
  { isAlive, bringBack, onFailure }: Supervised,
  { lookMs = LOOK_MS, now = () => performance.now() } = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const starts: number[] = []
  let lastProblem: unknown

  async function look(): Promise<boolean> {
    if (stopping.signal.aborted || (await isAlive())) return true
    starts.push(now())
    const recent = starts.filter((start) => start > now() - SPAN_MS)
    if (recent.length > STARTS_AT_MOST) {
      const minutes = SPAN_MS / 60_000
      const problem = `The embedded PostgreSQL ended ${recent.length} times within ${minutes} minutes and is not started again`
      onFailure(new Error(problem, { cause: lastProblem }))
      return false
    }
    await bringBack().catch((error: unknown) => (lastProblem = error))
    return true
  }

  async function watch(): Promise<void> {
    const wait = () => sleep(lookMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    do await wait()
    while (!stopping.signal.aborted && (await look()))
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
