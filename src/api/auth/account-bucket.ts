import { createHash } from 'node:crypto'

/** Under which subject the tries with an e-mail are counted, however it is written. The counters don't keep the e-mails. */
export function accountBucket(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
