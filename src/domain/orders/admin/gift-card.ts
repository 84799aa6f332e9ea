import type { OrderGift } from '#vocabulary/order-gift.ts'

/** Whether a sheet has the card of a gift: one with words, and only the first of its parcels. */
export function hasCard({ message, to, from }: OrderGift, parcel: { number: number } | null): boolean {
  return [message, to, from].some((text) => text !== '') && (parcel === null || parcel.number === 1)
}
