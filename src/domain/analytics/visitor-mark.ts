import { createHmac } from 'node:crypto'

const MARK_BYTES = 16

/**
 * The mark of a visitor on one day: 22 characters that tell visitors of that day apart, and nothing else once its salt is gone.
 * Neither the address nor the browser's name is kept.
 */
export function visitorMark(salt: string, { address, userAgent }: { address: string; userAgent: string }): string {
  const digest = createHmac('sha256', salt)
    .update(JSON.stringify([address, userAgent]))
    .digest()
  return digest.subarray(0, MARK_BYTES).toString('base64url')
}
