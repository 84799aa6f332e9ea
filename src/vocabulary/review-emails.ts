/** Asks a buyer once, some days after the delivery. */
export interface ReviewRequestEmail {
  kind: 'review-request'
  name: string
  folio: string
  products: string[]
  link: string
  /** Has the mailbox asked for no more reviews. */
  stopLink: string
}

/** Tells the author why it isn’t published. */
export interface ReviewRefusedEmail {
  kind: 'review-refused'
  name: string
  product: string
  reason: string
  /** Where it can be changed. */
  link: string
}

/** To staff who chose it, without the author. */
export interface ReviewWaitingEmail {
  kind: 'review-waiting'
  product: string
  stars: number
}
