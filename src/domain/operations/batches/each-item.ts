import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { SituationError } from '#kit/errors.ts'
import { redactSecrets } from '#kit/redact-secrets.ts'
import { itemFailures } from '#db/schema/item-failures.server.ts'

export class ItemsFailed extends AggregateError {
  constructor(job: string, errors: readonly unknown[]) {
    super(errors, `${job}: ${errors.length} items failed`)
  }
}

interface Batch<Item> {
  job: string
  items: readonly Item[]
  idOf: (item: Item) => string
  labelOf?: (item: Item) => string
  /** `items` are all due items: earlier failures missing from it are deleted. */
  isWhole?: boolean
  /** Ends the batch without blaming the item, such as for an unavailable provider. */
  endsAt?: (error: unknown) => boolean
}

/** Failures are listed for the owner and retried after 1 to 60 minutes. @throws ItemsFailed after all items */
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

/** Condition for the query of due items: not waiting for a retry. */
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
  const problem = redactSecrets(messageOf(error))
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

/** Drivers put the database's message into the cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? messageOf(error.cause) : error.message
}
