/** Asks a mailbox whether it wants to be notified when a product can be bought. */
export interface AvailabilityConfirmationEmail {
  kind: 'availability-confirmation'
  product: string
  size: string
  link: string
}

/** Notifies a mailbox, once, that what it waits for can be bought. */
export interface ProductAvailableEmail {
  kind: 'product-available'
  product: string
  size: string
  link: string
  /** Ends whatever else the mailbox waits for. */
  stopLink: string
}
