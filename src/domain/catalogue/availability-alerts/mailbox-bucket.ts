import { createHash } from 'node:crypto'
import { canonicalMailbox } from '#kit/canonical-mailbox.ts'

/** Hashed: the counters don't store the address. */
export function mailboxBucket(email: string): string {
  return createHash('sha256').update(canonicalMailbox(email)).digest('base64url')
}
