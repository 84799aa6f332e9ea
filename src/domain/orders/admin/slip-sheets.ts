import type { OrderGift } from '#vocabulary/order-gift.ts'
import type { PackingSlip } from './schemas.ts'

type SentParcel = PackingSlip['parcels'][number]

/** From the store or from a response, in which instants are texts. */
type Slip = Pick<PackingSlip, 'folio' | 'lines'> & { parcels: SentAt<SentParcel>[] }
type SentAt<Parcel> = Omit<Parcel, 'sentAt'> & { sentAt: Date | string }

/** What is still to be packed, or a shipped parcel. */
export interface SlipSheet {
  key: string
  lines: SentParcel['lines']
  /** The order's first parcel, which carries the gift card. */
  isFirst: boolean
  parcel: (SentAt<Pick<SentParcel, 'carrier' | 'trackingNumber' | 'sentAt'>> & { number: number; count: number }) | null
}

/** What is still to be packed; otherwise its parcels, or the requested one. */
export function sheetsOf(slip: Slip, parcelId: string | null): SlipSheet[] {
  const count = slip.parcels.length
  const sent = slip.parcels.map(({ lines, ...parcel }, index) => ({
    key: parcel.parcelId,
    lines,
    isFirst: index === 0,
    parcel: { ...parcel, number: index + 1, count },
  }))
  const asked = sent.filter(({ key }) => key === parcelId)
  if (asked.length > 0) return asked
  const rest = slip.lines.filter(({ toPack }) => toPack > 0)
  if (rest.length === 0 && count > 0) return sent
  const lines = rest.length > 0 ? rest.map((line) => ({ ...line, quantity: line.toPack })) : slip.lines
  return [{ key: slip.folio, lines, isFirst: count === 0, parcel: null }]
}

/** The first parcel has the gift card, if it has a text. */
export function hasCard({ message, to, from }: OrderGift, { isFirst }: Pick<SlipSheet, 'isFirst'>): boolean {
  return isFirst && [message, to, from].some((text) => text !== '')
}
