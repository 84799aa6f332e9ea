import { sql } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { reviews, reviewSums } from '#db/schema/reviews.server.ts'
import type { Ctx } from '#domain/ctx.ts'

/** Call it in the transaction of the change, after it. Invalidates pages of products whose sums changed. */
export async function refreshReviewSums({ db }: Ctx, productIds: readonly string[]): Promise<void> {
  // Sorted, so that concurrent erasures don't deadlock
  for (const productId of [...new Set(productIds)].toSorted()) {
    // A separate statement, so that the next one sees what the lock's former holder committed
    await db
      .insert(reviewSums)
      .values({ productId })
      .onConflictDoUpdate({ target: reviewSums.productId, set: { productId } })
    const { rowCount } = await db.execute(sql`
      update ${reviewSums} as kept set
        by_stars = counted.by_stars, aromas = counted.aromas, aroma_sum = counted.aroma_sum,
        smoothnesses = counted.smoothnesses, smoothness_sum = counted.smoothness_sum,
        finishes = counted.finishes, finish_sum = counted.finish_sum
      from (
        select array[
            count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
            count(*) filter (where stars = 4), count(*) filter (where stars = 5)
          ]::int[] as by_stars,
          count(aroma) as aromas, coalesce(sum(aroma), 0) as aroma_sum,
          count(smoothness) as smoothnesses, coalesce(sum(smoothness), 0) as smoothness_sum,
          count(finish) as finishes, coalesce(sum(finish), 0) as finish_sum
        from ${reviews} where product_id = ${productId} and status = 'published'
      ) as counted
      where kept.product_id = ${productId} and
        (kept.by_stars, kept.aromas, kept.aroma_sum, kept.smoothnesses, kept.smoothness_sum, kept.finishes, kept.finish_sum)
        is distinct from
        (counted.by_stars, counted.aromas, counted.aroma_sum, counted.smoothnesses, counted.smoothness_sum, counted.finishes, counted.finish_sum)`)
    if (rowCount) await invalidateReviews({ db }, productId)
  }
}

export async function invalidateReviews({ db }: Pick<Ctx, 'db'>, productId: string): Promise<void> {
  await invalidateTags(db, [`product:${productId}`])
}
