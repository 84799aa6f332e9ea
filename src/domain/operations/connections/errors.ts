import { situation, SituationError } from '#kit/errors.ts'
import type { AddressProblem } from '#vocabulary/connections.ts'

/** @param variable that fixes the setting */
export class ConnectionFixed extends SituationError {
  constructor(variable: string) {
    super(409, 'connectionFixed', { values: { variable } })
  }
}

/** A stored password is sent only to the server it was stored for. */
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

/** Nothing was changed: the caller may confirm the address anyway. */
export class AddressUnanswered extends SituationError {
  /** @param tried the normalised address, and why this store wasn't found there */
  constructor(tried: { url: string; problem: AddressProblem }) {
    super(422, 'addressUnanswered', { fields: [{ path: 'url', key: 'addressUnanswered' }], details: { ...tried } })
  }
}

/** Over http, strangers would be offered payments that move no money. */
export class AddressNeedsHttps extends situation(422, 'addressNeedsHttps', {
  fields: [{ path: 'url', key: 'addressNeedsHttps' }],
}) {}

/** On a public network, the store would no longer start without it. */
export class AddressNeeded extends situation(409, 'addressNeeded') {}

/** Strangers may come by the https address, and would be offered payments that move no money. */
export class AddressMayLeadHere extends situation(409, 'addressMayLeadHere') {}

export class BankUnknown extends situation(422, 'bankUnknown', { fields: [{ path: 'bank', key: 'bankUnknown' }] }) {}
