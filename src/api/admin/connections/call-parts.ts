import { connectionsSchema } from '#domain/operations/connections/schemas.ts'
import { answerOf, json } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders } from '../../if-match.ts'
import { RECENT_PROOF_REFUSAL } from '../../staff-routes.ts'

export const headers = ifMatchHeaders
export const now = { 200: json(answerOf(connectionsSchema), 'As all of them are now') }
const FIXED = { 409: 'The server’s environment says it, and wins' } as const
/** Also for http in place of https. */
export const removalRefusals = {
  409: `${FIXED[409]}; or strangers reach the store, or may by the public address on https that would be given up`,
} as const
export const refusals = {
  ...RECENT_PROOF_REFUSAL,
  ...CHANGED_MEANWHILE,
  ...FIXED,
  422: 'A field is wrong or missing',
} as const
export const HOLDS = 'It holds at once, on every process, and the shop’s mailbox is told. No answer holds a secret.'

/** Each makes this server call another. */
export const TRIALS = { name: 'connection-trials', limit: 12, windowSeconds: 600 }
export const trialRefusals = {
  ...RECENT_PROOF_REFUSAL,
  422: 'A field is wrong or missing',
  429: 'Too many trials; see Retry-After',
} as const
export const TRIED = 'Tries what is sent, which need not be kept; where the server’s environment says it, that.'
