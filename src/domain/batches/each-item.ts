import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { SituationError } from '#kit/errors.ts'
import { tellable } from '#kit/tellable.ts'
import { itemFailures } from './tables.server.ts'

/** Some items of a batch failed; each is listed for the owner. */
export class ItemsFailed extends AggregateError {
  constructor(job: string, errors: readonly unknown[]) {
    super(errors, `${job}: ${errors.length} items failed`)
  }
}

interface Batch<Item> {
  /** The scheduled job. */
  job: string
  items: readonly Item[]
  idOf: (item: Item) => string
  /** What staff know the item by; its id when not given. */
  labelOf?: (item: Item) => string
  /** The list holds every item that is due: those that failed before and are missing from it need nothing any more. */
  isWhole?: boolean
  /** A failure that every other item would meet too ends the batch, and is nobody's fault. */
  endsAt?: (error: unknown) => boolean
}

/**
 * Works on each item, whatever becomes of the others. What fails is listed for the owner, and is due again after a pause
 * that grows from a minute to an hour.
 * @returns how many items `work` did not answer false for
 * @throws ItemsFailed once all items were tried
 */
export async function eachItem<Item>(
  ctx: Ctx,
  batch: Batch<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const { job, items, idOf, labelOf = idOf, endsAt } = batch
  const failures: unknown[] = []
  const mended: string[] = []
  let done = 0
  let isEnded = false
  for (const item of items) {
    try {
      if ((await work(item)) !== false) done += 1
      mended.push(idOf(item))
    } catch (error) {
      isEnded = endsAt?.(error) === true
      if (isEnded) break
      failures.push(error)
      await noteFailure(ctx, { job, item: idOf(item), label: labelOf(item) }, error)
    }
  }
  await forgetFailures(ctx, job, inArray(itemFailures.item, mended))
  if (batch.isWhole && !isEnded) {
    const over = and(lte(itemFailures.retryAt, ctx.now), notInArray(itemFailures.item, items.map(idOf)))
    await forgetFailures(ctx, job, over)
  }
  if (failures.length > 0) throw new ItemsFailed(job, failures)
  return done
}

/** Whether an item waits for no second try: part of the query that finds what is due. */
export function isNotWaiting(ctx: Ctx, job: string, id: SQLWrapper): SQL {
  return sql`not exists (select from ${itemFailures} as f where f.job = ${job} and f.item = ${id}::text and f.retry_at > ${ctx.now.toISOString()}::timestamptz)`
}

async function noteFailure(
  ctx: Ctx,
  about: Pick<typeof itemFailures.$inferInsert, 'job' | 'item' | 'label'>,
  error: unknown,
): Promise<void> {
  const { now: failedAt } = ctx
  const now = failedAt.toISOString()
  const problem = tellable(wordsOf(error))
  const problemKey = error instanceof SituationError ? error.key : null
  await ctx.db
    .insert(itemFailures)
    .values({
      ...about,
      problem,
      problemKey,
      firstAt: failedAt,
      failedAt,
      retryAt: sql`${now}::timestamptz + interval '1 minute'`,
    })
    .onConflictDoUpdate({
      target: [itemFailures.job, itemFailures.item],
      set: {
        label: about.label,
        problem,
        problemKey,
        failedAt,
        tries: sql`${itemFailures.tries} + 1`,
        retryAt: sql`${now}::timestamptz + least(60, 2 ^ least(${itemFailures.tries}, 6)) * interval '1 minute'`,
      },
    })
}

async function forgetFailures(ctx: Ctx, job: string, which: SQL | undefined): Promise<void> {
  await ctx.db.delete(itemFailures).where(and(eq(itemFailures.job, job), which))
}

/** The database's own words stand in the cause of what the client library says. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? wordsOf(error.cause) : error.message
}
