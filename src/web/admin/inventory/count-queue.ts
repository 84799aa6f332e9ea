import { localStore } from '#web/platform/browser-storage.ts'

export interface Waiting {
  counted: number | null
  was: number | null
  /** Epoch milliseconds of this browser. */
  at: number
}

export type CountQueue = Readonly<Record<string, Waiting>>

const nameOf = (countId: string) => `stock-count:${countId}`

export function readQueue(countId: string): CountQueue {
  try {
    const kept = JSON.parse(localStore.read(nameOf(countId)) ?? '{}') as CountQueue | null
    return kept && typeof kept === 'object' ? kept : {}
  } catch {
    return {}
  }
}

export function keepQueue(countId: string, queue: CountQueue): void {
  if (Object.keys(queue).length === 0) localStore.forget(nameOf(countId))
  else localStore.keep(nameOf(countId), JSON.stringify(queue))
}

/** Keeps the first replaced figure. */
export function withFigure(
  queue: CountQueue,
  variantId: string,
  { counted, seen, at }: { counted: number | null; seen: number | null; at: number },
): CountQueue {
  const was = queue[variantId] ? queue[variantId].was : seen
  return { ...queue, [variantId]: { counted, was, at } }
}

/** Keeps figures typed after `sent`. */
export function withoutSent(queue: CountQueue, variantId: string, sent: Waiting): CountQueue {
  const { [variantId]: now, ...others } = queue
  if (!now || (now.at === sent.at && now.counted === sent.counted)) return others
  return { ...others, [variantId]: { ...now, was: sent.counted } }
}
