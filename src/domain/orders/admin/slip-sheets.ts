import type { OrderGift } from '#vocabulary/order-gift.ts'
import type { PackingSlip } from './schemas.ts'

type SentParcel = PackingSlip['parcels'][number]

/** A slip as the store reads it, or as an answer carries it, in which moments are texts. */
type Slip = Pick<PackingSlip, 'folio' | 'lines'> & { parcels: SentAt<SentParcel>[] }
type SentAt<Parcel> = Omit<Parcel, 'sentAt'> & { sentAt: Date | string }

/** A sheet of paper: what is still to be packed, or a parcel that left. */
export interface SlipSheet {
  key: string
  lines: SentParcel['lines']
  /** The first of the order: the card of a gift goes with it. */
  isFirst: boolean
  parcel: (SentAt<Pick<SentParcel, 'carrier' | 'trackingNumber' | 'sentAt'>> & { number: number; count: number }) | null
}

/** What is still to be packed of an order; with nothing left to pack its parcels, or the one that is asked for. */
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

/** Whether a sheet has the card of a gift: one with words, and only the first of its parcels. */
export function hasCard({ message, to, from }: OrderGift, { isFirst }: Pick<SlipSheet, 'isFirst'>): boolean {
  return isFirst && [message, to, from].some((text) => text !== '')
}
