import { useSyncExternalStore } from 'react'
import { STORED } from '#web/platform/boot-script.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { LatePart } from '#web/ui/late-part.tsx'

const loadReminder = () => import('./pending-reminder.tsx')
const subscribeToNothing = () => () => undefined
const hasPendingOrder = () => localStore.read(STORED.pendingOrders) !== null

/** Loads the code only for browsers with a pending order. */
export function PendingReminderMount() {
  const isWanted = useSyncExternalStore(subscribeToNothing, hasPendingOrder, () => false)
  return (
    <div className="pending-reminder border-b border-line bg-raised">
      <LatePart load={loadReminder} isWanted={isWanted}>
        {(PendingReminder) => <PendingReminder />}
      </LatePart>
    </div>
  )
}
