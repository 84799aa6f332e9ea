import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { writeCards } from '#domain/catalogue/products/write-cards.ts'
import { NO_BAND, PRICE_BANDS } from '#domain/catalogue/search/price-bands.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { centavosFromPesos } from '#kit/money.ts'

const STYLES = [
  { expression: 'blanco', es: 'Blanco', en: 'Blanco' },
  { expression: 'still', es: 'Still', en: 'Still' },
  { expression: 'reposado', es: 'Reposado', en: 'Reposado' },
  { expression: 'cristalino', es: 'Cristalino', en: 'Cristalino' },
  { expression: 'anejo', es: 'Añejo', en: 'Añejo' },
  { expression: 'dosMaderas', es: 'Dos Maderas', en: 'Two Woods' },
  { expression: 'extraanejo', es: 'Extra Añejo', en: 'Extra Añejo' },
]
const PLACES = [
  'Encino',
  'Barranca',
  'Lluvia',
  'Cantera',
  'Luna',
  'Humo',
  'Piedra',
  'Vereda',
  'Sombra',
  'Arriero',
  'Horno',
]
const SIZES_ML = [750, 375, 1000, 50, 1750]

/**
 * Adds `count` plausible products to a store that has been seeded, with variants, stock and listings, by a few statements:
 * for measuring how the shop fares when it is large.
 */
export async function seedManyProducts(ctx: Ctx, count: number): Promise<void> {
  await inTransaction(ctx, async (within) => {
    await insertProducts(within, count)
    await insertVariants(within)
    await insertStock(within)
    await writeWords(within)
    await insertListings(within)
    await writeCards(
      within.db,
      Array.from({ length: count }, (_, index) => `lote-${index + 1}`),
    )
    await invalidateTags(within.db, ['catalogue'])
  })
  await ctx.db.execute(
    sql`vacuum (analyze) products, variants, stock_levels, listings, listing_words, listing_counts, product_cards`,
  )
}

async function insertProducts({ db: tx, now }: Ctx, count: number): Promise<void> {
  await tx.execute(sql`
    insert into products (id, category_id, expression, name, collection_name, summary, description, specs, awards, images,
      is_best_seller, is_coming_soon, discount_type, discount_value, is_discount_active, position, published_at, updated_at)
    select 'lote-' || n, category.id, case when category.id in ('bottles', 'coming-soon') then style->>'expression' end,
      jsonb_build_object('es', style->>'es' || ' ' || place || ' ' || n, 'en', style->>'en' || ' ' || place || ' ' || n),
      like_product.collection_name, like_product.summary, like_product.description, like_product.specs, like_product.awards,
      like_product.images, n % 50 = 0, category.id = 'coming-soon',
      case when n % 7 = 0 then 'percentage' end, case when n % 7 = 0 then 1000 end, n % 7 = 0, 1000 + n, ${now}, ${now}
    from generate_series(1, ${count}::integer) as n
    cross join lateral (select (${JSON.stringify(STYLES)}::jsonb)->(n % ${STYLES.length}) as style) as styled
    cross join lateral (select (${sql.param(PLACES)}::text[])[1 + n % ${PLACES.length}] as place) as placed
    cross join lateral (
      select case when n % 100 = 99 then 'coming-soon' when n % 10 < 6 then 'bottles' when n % 10 < 8 then 'kits' else 'accessories' end as id
    ) as category
    join (
      select distinct on (category_id) * from products where position < 1000 order by category_id, position
    ) as like_product on like_product.category_id = category.id`)
}

async function insertVariants({ db: tx }: Ctx): Promise<void> {
  await tx.execute(sql`
    insert into variants (id, product_id, sku, size, size_ml, price_centavos, old_price_centavos, weight_grams, position)
    select p.id || '-' || ml, p.id, upper(p.id) || '-' || ml, jsonb_build_object('es', ml || ' ml', 'en', ml || ' ml'),
      case when p.expression is not null then ml end,
      (120 + (p.position * 7919) % 6000) * (100 + ml / 10), null, 300 + ml * 2, place
    from products as p
    cross join lateral unnest(${sql.param(SIZES_ML)}::integer[]) with ordinality as sizes (ml, place)
    where p.id like 'lote-%' and place <= 1 + p.position % 3`)
}

async function insertStock({ db: tx, now, actor }: Ctx): Promise<void> {
  await tx.execute(sql`
    insert into stock_levels (variant_id, location_id, on_hand)
    select v.id, 'cedis', (p.position * 31) % 200 from variants as v join products as p on p.id = v.product_id
    where p.id like 'lote-%' and not p.is_coming_soon`)
  await tx.execute(sql`
    insert into stock_movements (variant_id, location_id, quantity, reason, actor, at)
    select variant_id, location_id, on_hand, 'opening', ${nameOfActor(actor)}, ${now}
    from stock_levels where variant_id like 'lote-%' and on_hand > 0`)
}

async function writeWords({ db: tx }: Ctx): Promise<void> {
  await tx.execute(sql`
    update products as p set search_text = ${words(sql`p.name->>'es', p.name->>'en'`)} || ' |'
      || ${words(sql`p.collection_name->>'es', p.collection_name->>'en', c.name->>'es', c.name->>'en', p.summary->>'es', p.summary->>'en', sizes.words`)}
    from categories as c, (
      select product_id, string_agg(concat_ws(' ', size->>'es', size->>'en', sku), ' ' order by position) as words
      from variants group by product_id
    ) as sizes
    where c.id = p.category_id and sizes.product_id = p.id and p.id like 'lote-%'`)
  await tx.execute(sql`
    insert into listing_words
    select distinct unnest(${wordsIn(sql`search_text`)}) from products where id like 'lote-%' on conflict do nothing`)
}

async function insertListings({ db: tx }: Ctx): Promise<void> {
  const bandEdges = PRICE_BANDS.slice(1).map(({ min }) => centavosFromPesos(min))
  await tx.execute(sql`
    insert into listings (product_id, category_id, expression, sizes_ml, price_centavos, price_band, is_best_seller,
      is_coming_soon, position, name_text, words)
    select p.id, p.category_id, p.expression, sizes.ml, charged.price,
      coalesce(width_bucket(charged.price, ${sql.param(bandEdges)}::integer[]), ${NO_BAND}), p.is_best_seller, p.is_coming_soon, p.position,
      split_part(p.search_text, ' |', 1), ${wordsIn(sql`p.search_text`)}
    from products as p
    cross join lateral (
      select coalesce(array_agg(size_ml order by size_ml) filter (where size_ml is not null), '{}') as ml,
        (array_agg(price_centavos order by position))[1] as price
      from variants where product_id = p.id
    ) as sizes
    cross join lateral (
      select case when p.is_coming_soon then null when p.is_discount_active then sizes.price - round(sizes.price / 10.0)::integer else sizes.price end as price
    ) as charged
    where p.id like 'lote-%'`)
}

/** The words of texts as a search looks for them, each with a space before it. */
const words = (texts: SQL) =>
  sql`rtrim(' ' || regexp_replace(lower(unaccent(concat_ws(' ', ${texts}))), '[^a-z0-9]+', ' ', 'g'))`

const wordsIn = (text: SQL) => sql`array(
  select distinct word collate "C" from regexp_split_to_table(${text}, '[ |]+') as word where word <> '' order by 1)`
