import { situation, SituationError } from '#kit/errors.ts'
import type { AddressProblem } from '#vocabulary/connections.ts'

/** @param variable the environment's variable that says it */
export class ConnectionFixed extends SituationError {
  constructor(variable: string) {
    super(409, 'connectionFixed', { values: { variable } })
  }
}

/** A password that is kept goes to the server alone that it was kept for. */
export class PasswordNeeded extends situation(422, 'mailPasswordNeeded', {
  fields: [{ path: 'password', key: 'mailPasswordNeeded' }],
}) {}

export class CardKeysIncomplete extends SituationError {
  constructor(missing: readonly ('secretKey' | 'webhookSecret')[]) {
    super(422, 'fieldRequired', { fields: missing.map((path) => ({ path, key: 'fieldRequired' })) })
  }
}

export class WebhookSecretNeeded extends situation(422, 'webhookSecretNeeded', {
  fields: [{ path: 'webhookSecret', key: 'webhookSecretNeeded' }],
}) {}

/** Nothing was changed: whoever asks may still want it, once they know. */
export class AddressUnanswered extends SituationError {
  /** @param tried the address as it would be kept, and why this store wasn't found there */
  constructor(tried: { url: string; problem: AddressProblem }) {
    super(422, 'addressUnanswered', { fields: [{ path: 'url', key: 'addressUnanswered' }], details: { ...tried } })
  }
}

/** Strangers reach the store, which over http would offer them payments that move no money. */
export class AddressNeedsHttps extends situation(422, 'addressNeedsHttps', {
  fields: [{ path: 'url', key: 'addressNeedsHttps' }],
}) {}

/** Strangers reach the store, which would start no more without it. */
export class AddressNeeded extends situation(409, 'addressNeeded') {}

/** Strangers may come by the address on https, and would be offered payments that move no money. */
export class AddressMayLeadHere extends situation(409, 'addressMayLeadHere') {}

export class BankUnknown extends situation(422, 'bankUnknown', { fields: [{ path: 'bank', key: 'bankUnknown' }] }) {}
