export interface OrderGift {
  message: string
  from: string
  to: string
  /** Leaves papers with prices out of the parcel. */
  hidesPrices: boolean
  /** YYYY-MM-DD; a wish, not a promise. */
  arrivesOn: string | null
}
