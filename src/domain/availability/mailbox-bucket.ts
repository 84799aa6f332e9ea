import { createHash } from 'node:crypto'
import { canonicalMailbox } from '#kit/canonical-mailbox.ts'

/** Under which subject the requests for a mailbox are counted; the counters don't keep the address. */
export function mailboxBucket(email: string): string {
  return createHash('sha256').update(canonicalMailbox(email)).digest('base64url')
}
