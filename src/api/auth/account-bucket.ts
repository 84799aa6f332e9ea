import { createHash } from 'node:crypto'

/**
 * Under which subject the tries with an e-mail are counted, however it is written, all together or those of one browser. The
 * counters don't keep the e-mails.
 */
export function accountBucket(email: string, deviceToken = ''): string {
  return createHash('sha256')
    .update(email.trim().toLowerCase() + deviceToken)
    .digest('base64url')
}
