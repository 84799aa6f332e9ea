import { createHash } from 'node:crypto'

/** Rate-limit subject of an e-mail, however it is spelled, for all browsers or one. Hashed, so that counters hold no e-mails. */
export function accountBucket(email: string, deviceToken = ''): string {
  return createHash('sha256')
    .update(email.trim().toLowerCase() + deviceToken)
    .digest('base64url')
}
