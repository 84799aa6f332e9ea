import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { violatesUnique } from '#db/unique-violation.ts'
import type { Ctx } from '#domain/ctx.ts'
import { randomBase32 } from '#kit/ids.ts'
import { centavosFromPesos } from '#kit/money.ts'
import { keysOf, pick } from '#kit/pick.ts'
import { BarcodeTaken, SkuTaken, VariantUnknown } from '../errors.ts'
import { hasRecords } from './admin-product.ts'
import { variantInputSchema } from './schemas.ts'
import type { BundlePart } from './part-schemas.ts'
import type { AdminProduct, VariantInput } from './schemas.ts'
import { clearParts, lockBundles, lockParts, requireInNoBundle, writeParts } from './write-parts.ts'
import type { WantedParts } from './write-parts.ts'
import { variantParts, variants } from '#db/schema/catalogue.server.ts'

/** Retires or deletes variants of `had` that are missing. @throws VariantUnknown, SkuTaken, BarcodeTaken, BundleRefused, PartOfBundle */
export async function writeVariants(
  ctx: Ctx,
  productId: string,
  wanted: readonly VariantInput[],
  had: AdminProduct['variants'],
): Promise<void> {
  const retired = await retiredBySku(ctx, productId)
  const named = wanted.map((variant) => nameVariant(variant, had, retired))
  for (const [index, { variantId }] of wanted.entries()) {
    if (variantId !== undefined && had.every((old) => old.variantId !== variantId))
      throw new VariantUnknown(`variants.${index}`)
  }
  await requireFreeSkus(ctx, productId, named)
  await requireFreeBarcodes(ctx, productId, named)
  const dropped = had.filter((old) => named.every(({ variantId }) => variantId !== old.variantId))
  const isBundled = named.some(({ parts, isToJudge }) => isToJudge && parts.length > 0)
  // Before row locks, which holders of this lock may wait for
  if (isBundled || dropped.length > 0) await lockParts(ctx)
  await write(
    ctx,
    productId,
    named,
    dropped.map(({ variantId }) => variantId),
  ).catch((error: unknown) => {
    if (violatesUnique(error, 'variants_barcode')) throw new BarcodeTaken([])
    throw violatesUnique(error, 'variants_sku_unique') ? new SkuTaken([]) : error
  })
}

interface Named extends VariantInput {
  variantId: string | undefined
  parts: BundlePart[]
  /** Whether its parts changed, or it returns from retirement. */
  isToJudge: boolean
}

function nameVariant(
  variant: VariantInput,
  had: AdminProduct['variants'],
  retired: ReadonlyMap<string, Retired>,
): Named {
  const back = variant.variantId === undefined ? retired.get(variant.sku) : undefined
  const variantId = variant.variantId ?? back?.variantId
  const old = back?.parts ?? had.find((each) => each.variantId === variantId)?.parts ?? []
  // Files and forms don't contain a retired variant's parts
  const parts = back && !variant.parts?.length ? old : (variant.parts ?? old)
  return { ...variant, variantId, parts, isToJudge: back !== undefined || !isSame(old, parts) }
}

function isSame(some: readonly BundlePart[], others: readonly BundlePart[]): boolean {
  const isThere = (part: BundlePart) =>
    some.some((each) => each.variantId === part.variantId && each.units === part.units)
  return some.length === others.length && others.every(isThere)
}

async function write(ctx: Ctx, productId: string, named: readonly Named[], dropped: readonly string[]): Promise<void> {
  // First, because former parts may be dropped below
  await clearParts(
    ctx,
    named.flatMap(({ variantId, isToJudge }) => (isToJudge && variantId !== undefined ? [variantId] : [])),
  )
  await dropVariants(ctx, dropped)
  await parkChanged(ctx, named)
  const changed: WantedParts[] = []
  for (const [index, variant] of named.entries()) {
    const columns = columnsOfVariant(variant, index)
    const variantId = variant.variantId ?? (await add(ctx, productId, columns))
    if (variant.isToJudge) changed.push({ variantId, parts: variant.parts, path: `variants.${index}.parts` })
    if (variant.variantId === undefined) continue
    await ctx.db
      .update(variants)
      .set({ ...columns, retiredAt: null })
      .where(eq(variants.id, variantId))
  }
  await writeParts(ctx, changed)
}

/** Two variants may swap SKUs or barcodes. Unchanged rows stay unlocked, so that carts needn't wait. */
async function parkChanged({ db }: Ctx, named: readonly Named[]): Promise<void> {
  const kept = named.filter(({ variantId }) => variantId !== undefined)
  const ids = sql.param(kept.map(({ variantId }) => variantId))
  const skus = sql.param(kept.map(({ sku }) => sku))
  const barcodes = sql.param(kept.map(({ barcode }) => barcode))
  await db.execute(sql`
    update variants set sku = '~' || variants.id, barcode = null
    from unnest(${ids}::text[], ${skus}::text[], ${barcodes}::text[]) as wanted (id, sku, barcode)
    where variants.id = wanted.id and (variants.sku <> wanted.sku or variants.barcode is distinct from wanted.barcode)`)
}

const { variantId: _id, price: _price, oldPrice: _oldPrice, parts: _parts, ...SAME_NAMED } = variantInputSchema.shape

function columnsOfVariant({ price, oldPrice, ...variant }: VariantInput, index: number) {
  return {
    ...pick(variant, keysOf(SAME_NAMED)),
    barcode: variant.barcode || null,
    priceCentavos: centavosFromPesos(price),
    oldPriceCentavos: oldPrice === null ? null : centavosFromPesos(oldPrice),
    position: index + 1,
  }
}

interface Retired {
  variantId: string
  parts: BundlePart[]
}

async function retiredBySku({ db }: Ctx, productId: string): Promise<Map<string, Retired>> {
  const { rows } = await db.execute<Retired & { sku: string } & Record<string, unknown>>(sql`
    select id as "variantId", sku, coalesce((
      select jsonb_agg(jsonb_build_object('variantId', part_id, 'units', units))
      from ${variantParts} as part where part.variant_id = ${variants.id}
    ), '[]') as parts
    from ${variants} where product_id = ${productId} and retired_at is not null`)
  return new Map(rows.map(({ sku, ...own }) => [sku, own]))
}

async function requireFreeSkus({ db }: Ctx, productId: string, wanted: readonly VariantInput[]): Promise<void> {
  const skus = wanted.map(({ sku }) => sku)
  const taken = await db
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(and(inArray(variants.sku, skus), or(ne(variants.productId, productId), isNotNull(variants.retiredAt))))
  const paths = wanted.flatMap(({ sku, variantId }, index) =>
    taken.some((other) => other.sku === sku && other.id !== variantId) ? [`variants.${index}.sku`] : [],
  )
  if (paths.length > 0) throw new SkuTaken(paths)
}

async function requireFreeBarcodes({ db }: Ctx, productId: string, wanted: readonly VariantInput[]): Promise<void> {
  const barcodes = wanted.flatMap(({ barcode }) => barcode || [])
  const taken = await db
    .select({ barcode: variants.barcode })
    .from(variants)
    .where(and(inArray(variants.barcode, barcodes), ne(variants.productId, productId), isNull(variants.retiredAt)))
  const paths = wanted.flatMap(({ barcode }, index) =>
    taken.some((other) => other.barcode === barcode) ? [`variants.${index}.barcode`] : [],
  )
  if (paths.length > 0) throw new BarcodeTaken(paths)
}

/** Retires referenced variants, with their parts, and deletes the others. @throws PartOfBundle */
async function dropVariants(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { db, now } = ctx
  await requireInNoBundle(ctx, ids)
  await lockBundles(ctx, ids)
  const isReferenced = hasRecords(sql`${variants.id}`)
  const are = inArray(variants.id, [...ids])
  await db.delete(variantParts).where(
    inArray(
      variantParts.variantId,
      db
        .select({ id: variants.id })
        .from(variants)
        .where(and(are, sql`not ${isReferenced}`)),
    ),
  )
  // A retired variant keeps its parts, because it may return
  const isKept = sql`(${isReferenced} or exists (select from ${variantParts} as part where part.part_id = ${variants.id}))`
  await db.update(variants).set({ retiredAt: now }).where(and(are, isKept))
  await db.delete(variants).where(and(are, sql`not ${isKept}`))
}

async function add({ db }: Ctx, productId: string, columns: ReturnType<typeof columnsOfVariant>): Promise<string> {
  const plain = columns.sku.toLowerCase().replaceAll('.', '-')
  const [made] = await db
    .insert(variants)
    .values({ ...columns, id: plain, productId })
    .onConflictDoNothing({ target: variants.id })
    .returning()
  if (made) return made.id
  const id = `${plain}-${randomBase32(6).toLowerCase()}`
  await db.insert(variants).values({ ...columns, id, productId })
  return id
}
