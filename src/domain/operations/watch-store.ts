import { and, gte } from 'drizzle-orm'
import { itemFailures } from '#db/schema/item-failures.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { redactSecrets } from '#kit/redact-secrets.ts'
import type { StoreAlert } from '#vocabulary/email-contents.ts'
import { mexicanDate } from '#kit/mexican-time.ts'

/** Three runs of this job, in case one is late or fails. */
const FAILED_WITHIN = 15 * MINUTE
const NEWEST = 200
/** Half an hour of tries: items mended by then need no e-mail. */
const TRIES = 5
const QUEUE_STALLED_SECONDS = 300
/** Bytes; on small disks a tenth. */
const LEAST_FREE = 1e9
const LEAST_SHARE = 0.1
const LONGEST_PROBLEM = 300

interface Found {
  alert: StoreAlert
  /** Its day: a failure before midnight is seen again after it. */
  at: Date
}

/** One e-mail per cause and day to the owner. Returns how many. */
export async function watchStore(ctx: Ctx): Promise<number> {
  const now = [...(await stalledQueues(ctx)), ...(await fullDisk(ctx))].map((alert) => ({ alert, at: ctx.now }))
  let sent = 0
  for (const found of [...(await failedJobs(ctx)), ...now]) if (await notify(ctx, found)) sent += 1
  return sent
}

async function failedJobs(ctx: Ctx): Promise<Found[]> {
  const since = addTime(ctx.now, -FAILED_WITHIN)
  const { items } = await ctx.ports.failedJobs.list(ctx.db, { limit: NEWEST })
  const jobs = items
    .filter(({ failedAt }) => failedAt >= since)
    .map(({ name, problem, failedAt }) => ({ job: name, problem, at: failedAt }))
  const failing = await ctx.db
    .select({ job: itemFailures.job, problem: itemFailures.problem, at: itemFailures.failedAt })
    .from(itemFailures)
    .where(and(gte(itemFailures.failedAt, since), gte(itemFailures.tries, TRIES)))
    .limit(NEWEST)
  return [...jobs, ...failing].map(({ job, problem, at }) => ({
    alert: { what: 'job-failed', job, problem: redactSecrets(problem).slice(0, LONGEST_PROBLEM) },
    at,
  }))
}

async function stalledQueues({ db, ports }: Ctx): Promise<StoreAlert[]> {
  const queues = await ports.vitals.readQueues(db)
  return queues
    .filter(({ oldestSeconds }) => oldestSeconds > QUEUE_STALLED_SECONDS)
    .map(({ job, oldestSeconds }) => ({ what: 'queue-stalled', job, minutes: Math.floor(oldestSeconds / 60) }))
}

async function fullDisk({ ports }: Ctx): Promise<StoreAlert[]> {
  const { freeBytes, totalBytes } = await ports.vitals.readDisk()
  if (freeBytes >= Math.min(LEAST_FREE, totalBytes * LEAST_SHARE)) return []
  const percent = Math.floor((100 * freeBytes) / totalBytes)
  return [{ what: 'disk-nearly-full', freeMegabytes: Math.floor(freeBytes / 1e6), percent }]
}

async function notify(ctx: Ctx, { alert, at }: Found): Promise<boolean> {
  const cause = 'job' in alert ? `${alert.what} ${alert.job}` : alert.what
  const mailId = await inTransaction(ctx, (tx) =>
    queueMail(tx, {
      content: { kind: 'store-alert', alert },
      reference: `${cause} ${mexicanDate(at)}`,
      locale: DEFAULT_LOCALE,
      to: 'shop',
    }),
  )
  return mailId !== undefined
}
