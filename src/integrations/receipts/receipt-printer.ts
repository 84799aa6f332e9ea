import { brandWith } from '#config/brand.ts'
import { ReceiptsBusy } from '#domain/purchases/errors.ts'
import type { ReceiptPrinter } from '#domain/purchases/receipt.ts'
import { createTurns } from '#kit/turns.ts'

/** Drawing keeps the process busy for some hundredths of a second: one at a time, with room for others in between. */
const AT_ONCE = 1
const LONGEST_QUEUE = 16

/** Prints receipts with pdfkit, which is loaded when the first one is asked for. */
export function createReceiptPrinter(): ReceiptPrinter {
  const turns = createTurns({ atOnce: AT_ONCE, longestQueue: LONGEST_QUEUE, busy: () => new ReceiptsBusy() })
  return {
    print: (receipt, locale, house) =>
      turns.take(async () => {
        const { drawReceipt } = await import('./draw-receipt.ts')
        return drawReceipt(receipt, locale, brandWith(house))
      }),
  }
}
