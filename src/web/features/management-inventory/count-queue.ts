import { lasting } from '#web/browser-storage.ts'

/** A figure that the store hasn't got yet. */
export interface Waiting {
  counted: number | null
  /** The figure that stood in the sheet when it was typed. */
  was: number | null
  /** When it was typed, by the clock of this browser, in milliseconds. */
  at: number
}

/** By variant. */
export type CountQueue = Readonly<Record<string, Waiting>>

const nameOf = (countId: string) => `stock-count:${countId}`

/** What waits to be sent, from this visit or an earlier one. */
export function readQueue(countId: string): CountQueue {
  try {
    const kept = JSON.parse(lasting.read(nameOf(countId)) ?? '{}') as CountQueue | null
    return kept && typeof kept === 'object' ? kept : {}
  } catch {
    return {}
  }
}

export function keepQueue(countId: string, queue: CountQueue): void {
  if (Object.keys(queue).length === 0) lasting.forget(nameOf(countId))
  else lasting.keep(nameOf(countId), JSON.stringify(queue))
}

/** With a figure that was typed; what it replaces is what was seen first. */
export function withFigure(
  queue: CountQueue,
  variantId: string,
  { counted, seen, at }: { counted: number | null; seen: number | null; at: number },
): CountQueue {
  const was = queue[variantId] ? queue[variantId].was : seen
  return { ...queue, [variantId]: { counted, was, at } }
}

/** Without what was sent; what was typed since goes on from there. */
export function withoutSent(queue: CountQueue, variantId: string, sent: Waiting): CountQueue {
  const { [variantId]: now, ...others } = queue
  if (!now || (now.at === sent.at && now.counted === sent.counted)) return others
  return { ...others, [variantId]: { ...now, was: sent.counted } }
}
