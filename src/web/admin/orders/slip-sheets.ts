import type { Slip } from './orders.ts'

/** A sheet of paper: what is still to be packed, or a parcel that left. */
export interface SlipSheet {
  key: string
  lines: Slip['parcels'][number]['lines']
  parcel:
    | (Pick<Slip['parcels'][number], 'carrier' | 'trackingNumber' | 'sentAt'> & { number: number; count: number })
    | null
}

/** What is still to be packed of an order; with nothing left to pack its parcels, or the one that is asked for. */
export function sheetsOf(slip: Slip, parcelId: string | null): SlipSheet[] {
  const count = slip.parcels.length
  const sent = slip.parcels.map(({ lines, ...parcel }, index) => ({
    key: parcel.parcelId,
    lines,
    parcel: { ...parcel, number: index + 1, count },
  }))
  const asked = sent.filter(({ key }) => key === parcelId)
  if (asked.length > 0) return asked
  const rest = slip.lines.filter(({ toPack }) => toPack > 0)
  if (rest.length === 0 && count > 0) return sent
  const lines = rest.length > 0 ? rest.map((line) => ({ ...line, quantity: line.toPack })) : slip.lines
  return [{ key: slip.folio, lines, parcel: null }]
}
