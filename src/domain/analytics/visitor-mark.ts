import { createHmac } from 'node:crypto'

const MARK_BYTES = 16

/** 22 characters that can't be traced to a person once the salt is deleted. */
export function visitorMark(salt: string, { address, userAgent }: { address: string; userAgent: string }): string {
  const digest = createHmac('sha256', salt)
    .update(JSON.stringify([address, userAgent]))
    .digest()
  return digest.subarray(0, MARK_BYTES).toString('base64url')
}
