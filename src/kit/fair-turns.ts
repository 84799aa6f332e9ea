export interface Asker<Lane extends string> {
  lane: Lane
  group: string
}

interface FairTurnsOptions<Lane extends string> {
  atOnce: number
  lanes: Record<Lane, number>
  mostOfGroup: number
  busy: () => Error
}

export interface FairTurns<Lane extends string> {
  /** @throws what `busy` returns when the queue is full */
  take<Result>(asker: Asker<Lane>, work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  start(): void
  refuse(): void
}

/** Lanes take turns, and so do a lane's groups. When a lane is full, a smaller group replaces the last call of the largest one. */
export function createFairTurns<Lane extends string>(options: FairTurnsOptions<Lane>): FairTurns<Lane> {
  const { atOnce, lanes, mostOfGroup, busy } = options
  const names = Object.keys(lanes) as Lane[]
  // Maps keep insertion order: a served group goes to the end
  const waiting = new Map(names.map((lane) => [lane, new Map<string, Waiting[]>()]))
  let running = 0

  function groupsOf(lane: Lane): Map<string, Waiting[]> {
    return waiting.get(lane) ?? new Map()
  }

  function join({ lane, group }: Asker<Lane>): Promise<void> {
    const groups = groupsOf(lane)
    const own = groups.get(group) ?? []
    if (own.length >= mostOfGroup) throw busy()
    if (sizeOf(groups) >= lanes[lane]) makeRoom(groups, own.length)
    return new Promise((resolve, reject) => {
      own.push({ start: resolve, refuse: () => reject(busy()) })
      groups.set(group, own)
    })
  }

  function makeRoom(groups: Map<string, Waiting[]>, ownSize: number): void {
    let largest: Waiting[] = []
    for (const group of groups.values()) if (group.length > largest.length) largest = group
    if (largest.length <= ownSize + 1) throw busy()
    largest.pop()?.refuse()
  }

  function next(): Waiting | undefined {
    for (const [index, lane] of names.entries()) {
      const groups = groupsOf(lane)
      const [first] = groups
      if (!first) continue
      const [group, own] = first
      const served = own.shift()
      groups.delete(group)
      if (own.length > 0) groups.set(group, own)
      names.push(...names.splice(index, 1))
      return served
    }
    return undefined
  }

  return {
    async take(asker, work) {
      if (running >= atOnce) await join(asker)
      else running += 1
      try {
        return await work()
      } finally {
        const served = next()
        if (served) served.start()
        else running -= 1
      }
    },
  }
}

function sizeOf(groups: ReadonlyMap<string, readonly Waiting[]>): number {
  let size = 0
  for (const group of groups.values()) size += group.length
  return size
}
