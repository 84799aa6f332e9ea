import { setTimeout as sleep } from 'node:timers/promises'

/** How often a server is looked after (milliseconds). */
const LOOK_MS = 500
/** A server that has to be started more often than this within the span is given up. */
const STARTS_AT_MOST = 5
const SPAN_MS = 300_000

interface Supervised {
  isAlive: () => Promise<boolean>
  bringBack: () => Promise<void>
  /** Told once, with the reason, when the server is given up. */
  onFailure: (reason: Error) => void
}

/** Brings a server back whenever it ended, until it is given up or `stop` is called, which waits for what is under way. */
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
