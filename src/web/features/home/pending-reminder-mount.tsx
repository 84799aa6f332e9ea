import { usePendingOrders } from '#web/features/checkout/pending-order.ts'
import { LatePart } from '#web/ui/late-part.tsx'

const loadReminder = () => import('./pending-reminder.tsx')

/** Where the home page reminds of the newest order that waits for its payment; its code comes only to who has one. */
export function PendingReminderMount() {
  const [order] = usePendingOrders()
  return (
    <div className="pending-reminder border-b border-line bg-raised">
      <LatePart load={loadReminder} isWanted={order !== undefined}>
        {(PendingReminder) => order && <PendingReminder key={order.folio} order={order} />}
      </LatePart>
    </div>
  )
}
