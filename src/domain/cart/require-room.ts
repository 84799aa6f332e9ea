import { CartFull } from './errors.ts'
import { MAX_LINES } from '#vocabulary/cart-limits.ts'

/** @throws CartFull */
export function requireRoom(lines: number): void {
  if (lines >= MAX_LINES) throw new CartFull(MAX_LINES)
}
