import { eq, max } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { keysOf, pick } from '#kit/pick.ts'
import { holdVideo, leaveVideo } from '#domain/media/keep-video.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import { CategoryUnknown } from '../errors.ts'
import { productInputSchema } from './schemas.ts'
import type { AdminProduct, ProductInput } from './schemas.ts'
import type { StoredImages } from '#vocabulary/product-facts.ts'
import { categories, products } from '#db/schema/catalogue.server.ts'

const {
  variants: _variants,
  images: _images,
  video: _video,
  discount: _discount,
  ...SAME_NAMED
} = productInputSchema.shape

export function columnsOf(input: ProductInput) {
  return { ...pick(input, keysOf(SAME_NAMED)), ...discountColumns(input.discount) }
}

/** Stores the value in basis points or centavos. */
export function discountColumns(discount: ProductInput['discount']) {
  return {
    discountType: discount?.type ?? null,
    discountValue: discount && Math.round(discount.value * 100),
    isDiscountActive: discount?.isActive ?? false,
  }
}

/** @throws CategoryUnknown */
export async function requireCategory({ db }: Ctx, categoryId: string): Promise<void> {
  const found = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('key share')
  if (found.length === 0) throw new CategoryUnknown()
}

export async function lastPosition({ db }: Ctx): Promise<number> {
  const [row] = await db.select({ last: max(products.position) }).from(products)
  return (row?.last ?? 0) + 1
}

/** Claims uploaded images for the product and returns them with previews. @throws PictureUnknown */
export async function keepPictures(
  ctx: Ctx,
  productId: string,
  { main, general, alts }: ProductInput['images'],
  previews: Readonly<Record<string, string>> = {},
): Promise<StoredImages> {
  const addresses = [...main, ...general]
  const sent = await setPictureUses(ctx, { usedBy: usedByProduct(productId), addresses })
  const known: Record<string, string> = { ...previews, ...Object.fromEntries(sent) }
  return {
    main,
    general,
    previews: only(known, addresses),
    alts: only(alts, addresses),
  }
}

/** Unchanged if absent. @throws VideoUnknown */
export async function videoColumns(
  ctx: Ctx,
  video: ProductInput['video'],
  before: AdminProduct['video'] = null,
): Promise<Pick<Partial<typeof products.$inferInsert>, 'videoName' | 'videoAlt'>> {
  if (video === undefined) return {}
  if (before && before.address !== video?.address) await leaveVideo(ctx, before.address)
  return video
    ? { videoName: await holdVideo(ctx, video.address), videoAlt: video.alt }
    : { videoName: null, videoAlt: null }
}

export function usedByProduct(productId: string): string {
  return `product:${productId}`
}

function only<Value>(all: Readonly<Record<string, Value>>, addresses: readonly string[]): Record<string, Value> {
  return Object.fromEntries(addresses.flatMap((address) => (all[address] ? [[address, all[address]]] : [])))
}
