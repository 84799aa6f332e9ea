import type { Locale } from '#i18n/locale.ts'
import type { DisputeStatus } from '#vocabulary/payment-status.ts'
import type { PayoutPartKind, PayoutStatus } from '#vocabulary/payouts.ts'
import type { HostedMethod } from '#vocabulary/hosted-methods.ts'
import type { Voucher } from '#vocabulary/payment-schemas.ts'

export interface HostedPaymentRequest {
  /** The provider returns the same payment for the same key. */
  idempotencyKey: string
  paymentId: string
  method: HostedMethod
  reference: string
  amountCentavos: number
  currency: string
  description: string
  locale: Locale
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  voucherDays: number
}

export interface ProviderPayment {
  id: string
  reference: string
  status: 'pending' | 'succeeded' | 'failed' | 'expired'
  amountCentavos: number
  refundedCentavos: number
  currency: string
  voucher: Voucher | null
  disputes: readonly ProviderDispute[]
}

export interface ProviderDispute {
  id: string
  status: DisputeStatus
  reason: string
  amountCentavos: number
  openedAt: Date
  /** Null when no evidence is due. */
  dueAt: Date | null
}

export interface ProviderMovement {
  /** `refund` is negative when it bounced. */
  kind: 'payment' | 'refund' | 'dispute'
  partId: string
  paymentId: string | null
  amountCentavos: number
  at: Date
}

export interface ProviderPayout {
  id: string
  status: PayoutStatus
  amountCentavos: number
  /** The bank's day, as YYYY-MM-DD. */
  arrivesOn: string
  createdAt: Date
  /** False while the provider may still add parts. */
  isWhole: boolean
  /** False where the provider doesn't say what it is made of. */
  hasParts: boolean
}

export interface ProviderPayoutPart {
  id: string
  kind: PayoutPartKind
  /** As the provider was given it; null when it is about no payment. */
  paymentId: string | null
  /** Before fees, negative when it leaves the balance. */
  amountCentavos: number
  feeCentavos: number
  feeTaxCentavos: number
}

export interface ProviderPayouts {
  /** Oldest first. */
  list(since: Date): Promise<ProviderPayout[]>
  /** Only of a payout that has parts. */
  listParts(payoutId: string): Promise<ProviderPayoutPart[]>
}

/** Verified, but only a hint to re-read the payment. */
export interface ProviderEvent {
  id: string
  type: string
  /** A payment's id, or a refund's or dispute's for `findPaymentId`; null for events about no payment. */
  providerPaymentId: string | null
  /** The `keyId` of the account that signed it. */
  verifiedBy?: string | undefined
}

/** Calls throw `ProviderUnavailable`, and those about one payment `PaymentUnknownToProvider` and `EarlierKeyRefused`. */
export interface CardPayments {
  readonly provider: string
  readonly isTest: boolean
  /** Identifies the account's key without revealing it; absent where the provider has no keys. */
  readonly keyId?: string
  /** @throws HostedPaymentRefused */
  createHostedPayment(request: HostedPaymentRequest): Promise<{ id: string; redirectUrl: string }>
  /** Does nothing when paid or closed. */
  closeHostedPayment(id: string): Promise<void>
  readPayment(id: string): Promise<ProviderPayment>
  /** The payment of a refund or dispute; undefined when not ours. @param verified `keyId` that signed @throws EarlierKeyRefused */
  findPaymentId(partId: string, verified?: { by: string | null }): Promise<string | undefined>
  /** Idempotent per key. @throws RefundRefused */
  refund(refund: { paymentId: string; amountCentavos: number; idempotencyKey: string }): Promise<void>
  /** Oldest first. Absent where the provider keeps no balance. */
  listMovements?(since: Date): Promise<ProviderMovement[]>
  /** Absent where nothing is paid out to a bank. */
  readonly payouts?: ProviderPayouts
  /** Undefined when the signature is wrong or too old. */
  verifyEvent(body: string, headers: Headers, now: Date): ProviderEvent | undefined
}
