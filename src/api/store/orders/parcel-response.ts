import type { Parcel } from '#domain/orders/history/list-parcels.ts'

export function toParcelResponse({ id, carrier, trackingNumber, trackingUrl, lines, sentAt, deliveredAt }: Parcel) {
  return {
    parcelId: id,
    courier: carrier,
    trackingNumber,
    trackingUrl,
    products: lines,
    sentAt,
    deliveredAt,
  }
}
