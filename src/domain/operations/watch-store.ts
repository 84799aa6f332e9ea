import { and, gte } from 'drizzle-orm'
import { itemFailures } from '#db/schema/item-failures.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { redactSecrets } from '#kit/redact-secrets.ts'
import type { StoreTrouble } from '#vocabulary/email-contents.ts'

/** More than the pause between two runs; failed runs of the schedule are shown for an hour. */
const FAILED_WITHIN = 15 * MINUTE
const NEWEST = 200
/** Half an hour of tries: an item that a later try mends is nothing to write about. */
const TRIES = 5
const QUEUE_STANDS_SECONDS = 300
/** Of a small disk a tenth. */
const LEAST_FREE = 1e9
const LEAST_SHARE = 0.1
const LONGEST_PROBLEM = 300

/** Mails the owner what is wrong, each cause once a day. Returns how many e-mails. */
export async function watchStore(ctx: Ctx): Promise<number> {
  const found = [...(await failedJobs(ctx)), ...(await standingQueues(ctx)), ...(await fullDisk(ctx))]
  let sent = 0
  for (const trouble of found) if (await notify(ctx, trouble)) sent += 1
  return sent
}

async function failedJobs(ctx: Ctx): Promise<StoreTrouble[]> {
  const since = addTime(ctx.now, -FAILED_WITHIN)
  const { items } = await ctx.ports.failedJobs.list(ctx.db, { limit: NEWEST })
  const jobs = items.filter(({ failedAt }) => failedAt >= since).map(({ name, problem }) => ({ job: name, problem }))
  const failing = await ctx.db
    .select({ job: itemFailures.job, problem: itemFailures.problem })
    .from(itemFailures)
    .where(and(gte(itemFailures.failedAt, since), gte(itemFailures.tries, TRIES)))
    .limit(NEWEST)
  return [...jobs, ...failing].map(({ job, problem }) => ({
    what: 'job-failed',
    job,
    problem: redactSecrets(problem).slice(0, LONGEST_PROBLEM),
  }))
}

async function standingQueues({ db, ports }: Ctx): Promise<StoreTrouble[]> {
  const queues = await ports.vitals.readQueues(db)
  return queues
    .filter(({ oldestSeconds }) => oldestSeconds > QUEUE_STANDS_SECONDS)
    .map(({ job, oldestSeconds }) => ({ what: 'queue-stands', job, minutes: Math.floor(oldestSeconds / 60) }))
}

async function fullDisk({ ports }: Ctx): Promise<StoreTrouble[]> {
  const { freeBytes, totalBytes } = await ports.vitals.readDisk()
  if (freeBytes >= Math.min(LEAST_FREE, totalBytes * LEAST_SHARE)) return []
  const percent = Math.floor((100 * freeBytes) / totalBytes)
  return [{ what: 'disk-nearly-full', freeMegabytes: Math.floor(freeBytes / 1e6), percent }]
}

async function notify(ctx: Ctx, trouble: StoreTrouble): Promise<boolean> {
  const cause = 'job' in trouble ? `${trouble.what} ${trouble.job}` : trouble.what
  const mailId = await inTransaction(ctx, (tx) =>
    queueMail(tx, {
      content: { kind: 'store-trouble', trouble },
      reference: `${cause} ${ctx.now.toISOString().slice(0, 10)}`,
      locale: DEFAULT_LOCALE,
      to: 'shop',
    }),
  )
  return mailId !== undefined
}
