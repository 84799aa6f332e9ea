/** Lets some work run at once and the rest wait in turn, so that what is heavy leaves room for everything else. */
export interface Turns {
  /** Runs `work` when its turn comes. @throws what `busy` makes when too many wait already */
  take<Result>(work: () => Promise<Result>): Promise<Result>
}

interface TurnsOptions {
  atOnce: number
  longestQueue: number
  /** What whoever comes too late is told. */
  busy: () => Error
}

export function createTurns({ atOnce, longestQueue, busy }: TurnsOptions): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async take(work) {
      if (running >= atOnce) {
        if (waiting.length >= longestQueue) throw busy()
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        // The turn goes to the next in the queue, or is free
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
