import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { editProduct } from './edit-product.ts'
import type { SeenProduct } from './edit-product.ts'
import { PublishMomentInvalid } from '../errors.ts'
import type { AdminProduct } from './schemas.ts'
import { lockParts, requireInNoBundle, requireUsableParts } from './write-parts.ts'

const FURTHEST = 730 * DAY

/** Undefined `version` skips the version check. */
type ProductVersion = { productId: SeenProduct['productId']; version: number | undefined }

export function lastPublishMoment(now: Date): Date {
  return addTime(now, FURTHEST)
}

/** Now or at a later time. @throws ProductNotFound, EditedMeanwhile, ProductIncomplete, PublishMomentInvalid, BundleRefused */
export function publishProduct(
  ctx: Ctx,
  { at, ...product }: ProductVersion & { at?: Date | null | undefined },
): Promise<AdminProduct> {
  const isLater = at !== null && at !== undefined && at > ctx.now
  if (isLater && at > lastPublishMoment(ctx.now)) throw new PublishMomentInvalid()
  return editProduct(ctx, {
    ...product,
    action: isLater ? 'product.scheduled' : 'product.published',
    async change(tx, before) {
      await validateRestoredParts(tx, before)
      if (!isLater) return before.publishedAt ? null : { publishedAt: tx.now, publishAt: null, archivedAt: null }
      await tx.ports.jobs.enqueue(tx.db, 'publish-due-products', {}, { startAfter: at })
      return { publishAt: at, publishedAt: null, archivedAt: null }
    },
  })
}

/** Turns any product into a draft. @throws ProductNotFound, EditedMeanwhile, BundleRefused */
export function withdrawProduct(ctx: Ctx, { productId, version }: ProductVersion): Promise<AdminProduct> {
  return editProduct(ctx, {
    productId,
    version,
    action: 'product.withdrawn',
    async change(tx, before) {
      await validateRestoredParts(tx, before)
      return before.state === 'draft' ? null : { publishedAt: null, publishAt: null, archivedAt: null }
    },
  })
}

/** While it was archived, its bundles had no valid parts. @throws BundleRefused */
async function validateRestoredParts(tx: Ctx, { state, variants }: AdminProduct): Promise<void> {
  if (state !== 'archived' || variants.every(({ parts }) => parts.length === 0)) return
  await lockParts(tx)
  await requireUsableParts(
    tx,
    variants.map(({ variantId }, index) => ({ variantId, path: `variants.${index}.parts` })),
  )
}

/** @throws ProductNotFound, EditedMeanwhile, PartOfBundle */
export function archiveProduct(ctx: Ctx, { productId, version }: ProductVersion): Promise<AdminProduct> {
  return editProduct(ctx, {
    productId,
    version,
    action: 'product.archived',
    async change(tx, { state, variants }) {
      if (state === 'archived') return null
      await lockParts(tx)
      await requireInNoBundle(
        tx,
        variants.map(({ variantId }) => variantId),
      )
      return { archivedAt: tx.now, publishedAt: null, publishAt: null }
    },
  })
}
