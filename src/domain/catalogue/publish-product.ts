import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { editProduct } from './edit-product.ts'
import type { SeenProduct } from './edit-product.ts'
import { PublishMomentInvalid } from './errors.ts'
import type { HouseProduct } from './house-product.ts'

const FURTHEST = 730 * DAY

/** Where whatever is there is meant, as in a change of many, `version` is undefined. */
type Meant = { productId: SeenProduct['productId']; version: number | undefined }

/** The last moment that a product can wait for. */
export function lastPublishMoment(now: Date): Date {
  return addTime(now, FURTHEST)
}

/**
 * Shows a product to visitors, at once or from a moment on: they see it within a second of it, and not before.
 * @throws SignInRequired, NotAllowed; ProductNotFound (404); EditedMeanwhile (412); ProductIncomplete, PublishMomentInvalid (422)
 */
export function publishProduct(
  ctx: Ctx,
  { at, ...meant }: Meant & { at?: Date | null | undefined },
): Promise<HouseProduct> {
  const isLater = at !== null && at !== undefined && at > ctx.now
  if (isLater && at > lastPublishMoment(ctx.now)) throw new PublishMomentInvalid()
  return editProduct(ctx, {
    ...meant,
    act: isLater ? 'product.scheduled' : 'product.published',
    async change(tx, before) {
      if (!isLater) return before.publishedAt ? null : { publishedAt: tx.now, publishAt: null, archivedAt: null }
      await tx.ports.jobs.enqueue(tx.db, 'publish-due-products', {}, { startAfter: at })
      return { publishAt: at, publishedAt: null, archivedAt: null }
    },
  })
}

/**
 * Takes a product out of visitors' sight, off the day it was to be published on, or out of the archive: it is a draft again.
 * What was ordered stays ordered.
 * @throws SignInRequired, NotAllowed; ProductNotFound (404); EditedMeanwhile (412)
 */
export function withdrawProduct(ctx: Ctx, { productId, version }: Meant): Promise<HouseProduct> {
  return editProduct(ctx, {
    productId,
    version,
    act: 'product.withdrawn',
    change: (_tx, { state }) => (state === 'draft' ? null : { publishedAt: null, publishAt: null, archivedAt: null }),
  })
}

/**
 * Puts a product away: visitors don't see it, and the house only when it looks for it. What was ordered stays ordered.
 * @throws SignInRequired, NotAllowed; ProductNotFound (404); EditedMeanwhile (412)
 */
export function archiveProduct(ctx: Ctx, { productId, version }: Meant): Promise<HouseProduct> {
  return editProduct(ctx, {
    productId,
    version,
    act: 'product.archived',
    change: (tx, { state }) =>
      state === 'archived' ? null : { archivedAt: tx.now, publishedAt: null, publishAt: null },
  })
}
