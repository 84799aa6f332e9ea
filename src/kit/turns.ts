export interface Turns {
  /** @throws what `busy` makes when too many wait already */
  take<Result>(work: () => Promise<Result>): Promise<Result>
}

interface TurnsOptions {
  atOnce: number
  longestQueue: number
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
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
