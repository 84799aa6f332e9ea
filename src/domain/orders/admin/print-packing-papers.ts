import { readBrand } from '#domain/shop/brand/read-brand.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { OrderNotFound } from '../errors.ts'
import { listPackingSlips } from './list-packing-slips.ts'
import { sheetsOf } from './slip-sheets.ts'

interface Asked {
  folios: readonly string[]
  /** A parcel of a single order; otherwise what is still to be packed, or else every parcel. */
  parcelId?: string | undefined
}

/** A PDF of slips and, for shipped parcels, address labels. @throws OrderNotFound, ReceiptsBusy */
export async function printPackingPapers(ctx: Ctx, { folios, parcelId }: Asked): Promise<Uint8Array> {
  requirePermission(ctx, 'orders:fulfil')
  const slips = await listPackingSlips(ctx, { folios })
  if (slips.length === 0) throw new OrderNotFound()
  const papers = slips.flatMap(({ parcels, lines, ...slip }) =>
    sheetsOf({ folio: slip.folio, parcels, lines }, parcelId ?? null).map((sheet) => ({
      ...slip,
      lines: sheet.lines,
      isFirst: sheet.isFirst,
      parcel: sheet.parcel,
    })),
  )
  const { changes } = await readBrand(ctx)
  return ctx.ports.receipts.printPacking(papers, ctx.locale, changes)
}
