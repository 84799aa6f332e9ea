import { inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { products, variantParts, variants } from '#db/schema/catalogue.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hasParts } from '#domain/inventory/levels/reserved-parts.ts'
import { BundleRefused, LimitBelowBundle, PartOfBundle } from '../errors.ts'
import type { BundleProblem } from '../errors.ts'
import type { BundlePart } from './part-schemas.ts'

/** Until the transaction ends, no other one changes parts or removes a possible part. */
export function lockParts({ db }: Ctx): Promise<void> {
  return lockNames(db, ['variant-parts'])
}

/** Waits for orders of these bundles, and blocks new ones. */
export async function lockBundles({ db }: Ctx, variantIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    select from ${variants} where id = any(${sql.param([...variantIds])}::text[])
      and ${hasParts(sql`${variants.id}`)}
    order by id for update`)
}

/** Ignores bundles that can't be sold. The caller holds the lock. @throws PartOfBundle */
export async function requireInNoBundle({ db }: Ctx, variantIds: readonly string[]): Promise<void> {
  const ids = sql.param([...variantIds])
  const { rows } = await db.execute<{ bundles: string | null }>(sql`
    select string_agg(distinct bundle.sku, ', ' order by bundle.sku) as bundles
    from ${variantParts} as part ${ofUsedBundle('part')}
    where part.part_id = any(${ids}::text[]) and part.variant_id <> all(${ids}::text[])`)
  const bundles = rows[0]?.bundles
  if (bundles) throw new PartOfBundle(bundles)
}

/** The caller holds the lock. @throws LimitBelowBundle */
export async function requireBundlesWithinLimit(ctx: Ctx, productId: string, max: number): Promise<void> {
  const bundles = (await findBundlesAbove(ctx, [{ productId, max }])).get(productId)
  if (bundles) throw new LimitBelowBundle(bundles)
}

/** SKUs of bundles that hold more than a product's new limit per person, by product. */
export async function findBundlesAbove(
  { db }: Ctx,
  limits: readonly { productId: string; max: number }[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ productId: string; bundles: string }>(sql`
    select "productId", string_agg(sku, ', ' order by sku) as bundles from (
      select made_of.product_id as "productId", bundle.sku from ${variantParts} as part ${ofUsedBundle('part')}
      join ${variants} as made_of on made_of.id = part.part_id
      join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as wanted("productId" text, max int) on wanted."productId" = made_of.product_id
      group by made_of.product_id, bundle.sku having sum(part.units) > min(wanted.max)
    ) as above group by 1`)
  return new Map(rows.map(({ productId, bundles }) => [productId, bundles]))
}

/** SQL that excludes retired and archived bundles, which are checked when they return. */
function ofUsedBundle(part: string): SQL {
  return sql`join ${variants} as bundle on bundle.id = ${sql.identifier(part)}.variant_id and bundle.retired_at is null
    join ${products} as its on its.id = bundle.product_id and its.archived_at is null`
}

export async function clearParts({ db }: Ctx, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  await db.delete(variantParts).where(inArray(variantParts.variantId, [...variantIds]))
}

export interface WantedParts {
  variantId: string
  parts: readonly BundlePart[]
  /** Path in the payload. */
  path: string
}

/** For variants without parts. The caller holds the lock, unless none has parts. @throws BundleRefused */
export async function writeParts(ctx: Ctx, wanted: readonly WantedParts[]): Promise<void> {
  const { db } = ctx
  const ids = wanted.map(({ variantId }) => variantId)
  const rows = wanted.flatMap(({ variantId, parts }) =>
    parts.map((part) => ({ variantId, partId: part.variantId, units: part.units })),
  )
  if (rows.length === 0) return
  // Concurrent creation of their stock levels waits, or is seen below
  await db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(variants.id)
    .for('update')
  const partIds = rows.map(({ partId }) => partId)
  const known = await db.select({ id: variants.id }).from(variants).where(inArray(variants.id, partIds))
  const isUsable = (row: (typeof rows)[number]) =>
    row.partId !== row.variantId && known.some(({ id }) => id === row.partId)
  refuse(
    wanted,
    rows.filter((row) => !isUsable(row)).map(({ variantId }) => ({ variantId, problem: 'partUnknown' })),
  )
  await db.insert(variantParts).values(rows)
  await requireUsableParts(ctx, wanted)
}

/** Checks existing parts; the caller holds the lock. @throws BundleRefused */
export async function requireUsableParts(
  { db }: Ctx,
  bundles: readonly Pick<WantedParts, 'variantId' | 'path'>[],
): Promise<void> {
  const ids = bundles.map(({ variantId }) => variantId)
  const { rows: wrong } = await db.execute<Wrong>(sql`
    select found."variantId", found.problem from (
      select part.variant_id as "variantId", case
        when made_of.retired_at is not null or owner.archived_at is not null or owner.tour is not null then 'partUnknown'
        when ${hasParts(sql.raw('part.part_id'))} then 'partIsBundle'
        when exists (select from ${variantParts} as wider ${ofUsedBundle('wider')} where wider.part_id = part.variant_id) then 'bundleIsPart'
        when exists (select from ${stockLevels} as own where own.variant_id = part.variant_id) then 'bundleHadStock'
        when owner.max_per_person < (
          select sum(same.units) from ${variantParts} as same join ${variants} as size on size.id = same.part_id
          where same.variant_id = part.variant_id and size.product_id = owner.id
        ) then 'partsAboveLimit'
      end as problem
      from ${variantParts} as part join ${variants} as made_of on made_of.id = part.part_id
      join ${products} as owner on owner.id = made_of.product_id
      where part.variant_id = any(${sql.param(ids)}::text[])
    ) as found where found.problem is not null`)
  refuse(bundles, wrong)
}

interface Wrong extends Record<string, unknown> {
  variantId: string
  problem: BundleProblem
}

function refuse(wanted: readonly Pick<WantedParts, 'variantId' | 'path'>[], wrong: readonly Wrong[]): void {
  if (wrong.length === 0) return
  throw new BundleRefused(
    wanted.flatMap(({ variantId, path }) => {
      const found = wrong.find((each) => each.variantId === variantId)
      return found ? [{ path, key: found.problem }] : []
    }),
  )
}
