import type { Locale } from '#i18n/locale.ts'
import type { DisputeStatus } from './payment-status.ts'
import type { HostedMethod } from './hosted-methods.ts'
import type { Voucher } from './schemas.ts'

export interface HostedPaymentRequest {
  /** The provider gives the same payment again for the same key. */
  idempotencyKey: string
  /** What the shop calls it, for the provider to keep beside its own name. */
  paymentId: string
  method: HostedMethod
  /** The order's folio, shown to the buyer and echoed back. */
  reference: string
  amountCentavos: number
  currency: string
  description: string
  locale: Locale
  successUrl: string
  cancelUrl: string
  /** When the provider's page closes. */
  expiresAt: Date
  /** How many days a voucher of it can be paid at the counter. */
  voucherDays: number
}

/** A payment as the provider has it in its own books. */
export interface ProviderPayment {
  id: string
  reference: string
  status: 'pending' | 'succeeded' | 'failed' | 'expired'
  amountCentavos: number
  refundedCentavos: number
  currency: string
  /** What its buyer takes to a counter, while that is awaited. */
  voucher: Voucher | null
  disputes: readonly ProviderDispute[]
}

/** A card holder's bank asks for the money back. */
export interface ProviderDispute {
  id: string
  status: DisputeStatus
  /** The provider's own word. */
  reason: string
  amountCentavos: number
  openedAt: Date
  /** Until when evidence can be sent; null when there is nothing to be sent. */
  dueAt: Date | null
}

/** Money that moved in the provider's balance. */
export interface ProviderMovement {
  /** `refund` is negative when a refund came back. */
  kind: 'payment' | 'refund' | 'dispute'
  /** What `findPaymentId` leads back to the payment from. */
  partId: string
  /** What the shop calls the payment, where the provider kept that beside it. */
  paymentId: string | null
  amountCentavos: number
  at: Date
}

/** A verified message from the provider: only a hint to re-read the payment. */
export interface ProviderEvent {
  id: string
  type: string
  /** The payment's id, or that of something of it, which `findPaymentId` leads back to it; null when it is about none. */
  providerPaymentId: string | null
}

/**
 * What a provider of payments on its own hosted page must do: cards, and what else it takes there. Calls throw
 * `ProviderUnavailable` when it can't be reached.
 */
export interface CardPayments {
  readonly provider: string
  /** Whether no real money moves: the store says so on screen. */
  readonly isTest: boolean
  /** Throws HostedPaymentRefused when the provider takes no payment by this method. */
  createHostedPayment(request: HostedPaymentRequest): Promise<{ id: string; redirectUrl: string }>
  /** Closes the provider's page, so that nobody pays there any more. What is paid, or over already, stays as it is. */
  closeHostedPayment(id: string): Promise<void>
  readPayment(id: string): Promise<ProviderPayment>
  /** The payment that something of it belongs to, such as what a refund or a dispute names; undefined when it is none of ours. */
  findPaymentId(partId: string): Promise<string | undefined>
  /** Refunds at most what was paid. Repeating with the same key refunds once, however late. Throws RefundRefused when less is left. */
  refund(refund: { paymentId: string; amountCentavos: number; idempotencyKey: string }): Promise<void>
  /** What moved since then, oldest first. Absent where the provider keeps no balance of its own. */
  listMovements?(since: Date): Promise<ProviderMovement[]>
  /** The event in a webhook's body, or undefined when the signature is wrong or too old, or it is no message at all. */
  verifyEvent(body: string, headers: Headers, now: Date): ProviderEvent | undefined
}
