import { and, desc, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import { lots } from '#db/schema/lots.server.ts'
import { mexicanDay } from '#db/mexican-day.ts'
import type { Ctx } from '#domain/ctx.ts'
import { languageOf, localize } from '#i18n/locale.ts'
import { LotUnknown } from '../errors.ts'
import { isLotKey, lotKeyOf } from './lot-code.ts'
import type { Lot } from './schemas.ts'

/** Ignores case, spaces and hyphens; guesses nothing else. @throws LotUnknown */
export async function findLot({ db, locale }: Ctx, typed: string): Promise<Lot> {
  const key = lotKeyOf(typed)
  if (!isLotKey(key)) throw new LotUnknown()
  const [found] = await db
    .select({ lot: lots, product: products })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    // Lots of products that were never published stay hidden
    .where(and(eq(lots.key, key), or(isNotNull(products.publishedAt), products.wasPublished)))
  if (!found) throw new LotUnknown()
  const { lot, product } = found
  const { id: _id, productId, version: _version, field, cooking, extraction, barrel, note, abv, ...facts } = lot
  const image = product.images.main[0] ?? null
  return {
    ...facts,
    field: localize(field, locale),
    cooking: localize(cooking, locale),
    extraction: localize(extraction, locale),
    barrel: localize(barrel, locale),
    note: localize(note, locale),
    languages: {
      field: languageOf(field, locale),
      cooking: languageOf(cooking, locale),
      extraction: languageOf(extraction, locale),
      barrel: languageOf(barrel, locale),
      note: languageOf(note, locale),
    },
    abv: abv ?? product.specs?.abv ?? null,
    product: {
      productId,
      name: localize(product.name, locale),
      image,
      preview: (image && product.images.previews?.[image]) ?? null,
      nom: product.specs?.nom ?? '',
      isShown: product.publishedAt !== null,
    },
  }
}

export interface ExampleLot {
  code: string
  nom: string
}

/** The last bottled lot, which shows what labels look like; null without lots. */
export async function findExampleLot({ db, now }: Ctx): Promise<ExampleLot | null> {
  const today = mexicanDay(sql`${now}::timestamptz`)
  const [latest] = await db
    .select({ code: lots.code, specs: products.specs })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .where(and(isNotNull(products.publishedAt), lte(lots.bottledOn, today)))
    .orderBy(desc(lots.bottledOn), desc(lots.key))
    .limit(1)
  return latest ? { code: latest.code, nom: latest.specs?.nom ?? '' } : null
}
