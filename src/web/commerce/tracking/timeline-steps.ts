import type { TrackedOrder } from './tracked-order.ts'

export interface TimelineStep {
  status: string
  at: string
  /** From 1; undefined for the whole order. */
  parcel?: number
}

/** One step per parcel. */
export function timelineSteps({
  timeline,
  parcels,
  rest,
}: Pick<TrackedOrder, 'timeline' | 'parcels' | 'rest'>): TimelineStep[] {
  if (parcels.length + (rest.length > 0 ? 1 : 0) < 2) return timeline
  const ofParcels = parcels.flatMap(({ sentAt, deliveredAt }, index): TimelineStep[] => [
    { status: 'shipped', at: sentAt, parcel: index + 1 },
    ...(deliveredAt === null ? [] : [{ status: 'completed', at: deliveredAt, parcel: index + 1 }]),
  ])
  const ofOrder: TimelineStep[] = timeline.filter(({ status }) => status !== 'shipped')
  const rank = ({ status, parcel }: TimelineStep) => (status === 'completed' && parcel === undefined ? 1 : 0)
  return [...ofOrder, ...ofParcels].toSorted((a, b) => a.at.localeCompare(b.at) || rank(a) - rank(b))
}
