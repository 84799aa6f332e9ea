import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { shopPictureAddress, keyOfShopPicture } from '#domain/media/shop-picture-files.ts'
import { shopPictures } from '#db/schema/media.server.ts'
import type { SheetLine } from './read-sheet.ts'
import { PICTURE_COLUMNS } from './sheet-columns.ts'

/** Uploaded by staff, or shown by a product already. */
export async function knownPictures({ db }: Ctx, lines: readonly SheetLine[]): Promise<ReadonlySet<string>> {
  const cells = lines.flatMap(({ cells: own }) => PICTURE_COLUMNS.map((column) => own.get(column) ?? ''))
  const named = [...new Set(cells.flatMap((cell) => cell.split(/\s+/)))].filter((address) => address !== '')
  if (named.length === 0) return new Set()
  const keys = named.flatMap((address) => keyOfShopPicture(address) ?? [])
  const sent = await db.select().from(shopPictures).where(inArray(shopPictures.key, keys))
  const { rows: shown } = await db.execute<{ address: string }>(sql`
    select distinct address from products, jsonb_array_elements_text(images -> 'main' || (images -> 'general')) as address
    where address = any(${sql.param(named)}::text[])`)
  return new Set([...sent.map(shopPictureAddress), ...shown.map(({ address }) => address)])
}
