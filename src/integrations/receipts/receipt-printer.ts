import { brandWith } from '#config/brand.ts'
import { ReceiptsBusy } from '#domain/orders/history/errors.ts'
import type { ReceiptPrinter } from '#domain/ports/receipts.ts'
import { createTurns } from '#kit/turns.ts'

/** Drawing blocks the event loop for some hundredths of a second. */
const AT_ONCE = 1
const LONGEST_QUEUE = 16

export function createReceiptPrinter(): ReceiptPrinter {
  const turns = createTurns({ atOnce: AT_ONCE, longestQueue: LONGEST_QUEUE, busy: () => new ReceiptsBusy() })
  return {
    print: (receipt, locale, brandChanges) =>
      turns.take(async () => {
        const { drawReceipt } = await import('./draw-receipt.ts')
        return drawReceipt(receipt, locale, brandWith(brandChanges))
      }),
    printPacking: (papers, locale, brandChanges) =>
      turns.take(async () => {
        const { drawPacking } = await import('./draw-packing.ts')
        return drawPacking(papers, locale, brandWith(brandChanges))
      }),
  }
}
