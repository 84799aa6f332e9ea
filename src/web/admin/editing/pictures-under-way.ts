import { useSyncExternalStore } from 'react'
import { createSubscribers } from '#web/platform/subscribers.ts'

let underWay = 0
const { notify, subscribe } = createSubscribers()

function count(by: 1 | -1): void {
  underWay += by
  notify()
}

/** Whether pictures are on their way to the store: what is saved now would be saved without them. */
export const arePicturesUnderWay = (): boolean => underWay > 0

export function usePicturesUnderWay(): boolean {
  return useSyncExternalStore(subscribe, arePicturesUnderWay, () => false)
}

/** Counts as a picture under way for as long as `sending` takes. */
export async function asUnderWay(sending: () => Promise<void>): Promise<void> {
  count(1)
  try {
    await sending()
  } finally {
    count(-1)
  }
}
