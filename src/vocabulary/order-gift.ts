/** What is written on the card of a present, and how it is sent. */
export interface OrderGift {
  message: string
  from: string
  to: string
  /** No paper with prices goes into the parcel. */
  hidesPrices: boolean
  /** YYYY-MM-DD, wished and not promised. */
  arrivesOn: string | null
}
