import { ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productCards } from '#db/schema/catalogue.server.ts'
import { LOCALES } from '#i18n/locale.ts'
import { CARD_SHAPE, columnsWith, storedCardOf } from './product-card.ts'
import type { CardSource } from './product-card.ts'

const AT_ONCE = 500

/** Only main images' previews: all of them would outweigh a list's other data. */
const cardColumns = columnsWith(`
  images || jsonb_build_object('previews', (
    select coalesce(jsonb_object_agg(address, images -> 'previews' -> address), '{}')
    from jsonb_array_elements_text(images -> 'main') as address where images -> 'previews' ? address
  )) as images`)

/** Products must be listed. */
export async function writeCards(tx: Db, productIds: readonly string[]): Promise<void> {
  for (let done = 0; done < productIds.length; done += AT_ONCE) {
    const sources = await readSources(tx, productIds.slice(done, done + AT_ONCE))
    const cards = sources.flatMap((source) =>
      LOCALES.map((locale) => ({
        productId: source.productId,
        locale,
        variantId: source.variantId,
        card: storedCardOf(source, locale),
        shape: CARD_SHAPE,
      })),
    )
    await tx
      .insert(productCards)
      .values(cards)
      .onConflictDoUpdate({
        target: [productCards.productId, productCards.locale],
        set: { variantId: sql`excluded.variant_id`, card: sql`excluded.card`, shape: CARD_SHAPE },
      })
  }
}

/** Rewrites cards of another `CARD_SHAPE`. */
export async function renewCards(tx: Db): Promise<void> {
  const old = await tx
    .selectDistinct({ productId: productCards.productId })
    .from(productCards)
    .where(ne(productCards.shape, CARD_SHAPE))
  await writeCards(
    tx,
    old.map(({ productId }) => productId),
  )
}

async function readSources(tx: Db, productIds: readonly string[]): Promise<CardSource[]> {
  const { rows } = await tx.execute(sql`
    select ${cardColumns}, variant.* from products
    cross join lateral (
      select v.id as "variantId", v.size, v.price_centavos as "priceCentavos", v.old_price_centavos as "oldPriceCentavos",
        (select jsonb_agg(size order by size_ml, position)
          from variants where product_id = products.id and retired_at is null) as sizes
      from variants as v where v.product_id = products.id and v.retired_at is null order by v.position, v.id limit 1
    ) as variant
    where products.id = any(${sql.param(productIds)}::text[])`)
  return rows as unknown as CardSource[]
}
