/** Sent to a buyer once, some days after the delivery. */
export interface ReviewRequestEmail {
  kind: 'review-request'
  name: string
  folio: string
  products: string[]
  link: string
  /** Unsubscribes the mailbox from review requests. */
  stopLink: string
}

export interface ReviewRefusedEmail {
  kind: 'review-refused'
  name: string
  product: string
  reason: string
  /** Opens the review for changes. */
  link: string
}

/** To subscribed staff, without the author. */
export interface ReviewWaitingEmail {
  kind: 'review-waiting'
  product: string
  stars: number
}
