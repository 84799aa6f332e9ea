/** Asks a mailbox to confirm an availability alert. */
export interface AvailabilityConfirmationEmail {
  kind: 'availability-confirmation'
  product: string
  size: string
  link: string
}

/** Sent once per alert. */
export interface ProductAvailableEmail {
  kind: 'product-available'
  product: string
  size: string
  link: string
  /** Ends all the mailbox's alerts. */
  stopLink: string
}
