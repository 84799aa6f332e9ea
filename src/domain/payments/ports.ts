import type { Locale } from '#i18n/locale.ts'

export interface HostedPaymentRequest {
  /** The provider gives the same payment again for the same key. */
  idempotencyKey: string
  /** The order's folio, shown to the buyer and echoed back. */
  reference: string
  amountCentavos: number
  currency: string
  description: string
  locale: Locale
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** A payment as the provider has it in its own books. */
export interface ProviderPayment {
  id: string
  reference: string
  status: 'pending' | 'succeeded' | 'failed' | 'expired'
  amountCentavos: number
  refundedCentavos: number
  currency: string
}

/** A verified message from the provider: only a hint to re-read the payment. */
export interface ProviderEvent {
  id: string
  type: string
  providerPaymentId: string
}

/** What a provider of card payments on its own hosted page must do. Calls throw `ProviderUnavailable` when it can't be reached. */
export interface CardPayments {
  readonly provider: string
  /** Whether no real money moves: the store says so on screen. */
  readonly isTest: boolean
  createHostedPayment(request: HostedPaymentRequest): Promise<{ id: string; redirectUrl: string }>
  readPayment(id: string): Promise<ProviderPayment>
  /** Refunds at most what was paid. Repeating with the same key refunds once. */
  refund(refund: { paymentId: string; amountCentavos: number; idempotencyKey: string }): Promise<void>
  /** The event in a webhook's body, or undefined when the signature is wrong or too old, or nothing of ours is said. */
  verifyEvent(body: string, headers: Headers, now: Date): ProviderEvent | undefined
}
