import type { Job, JobResult, PgBoss } from 'pg-boss'
import { ItemsFailed } from '#domain/operations/batches/each-item.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { JobName } from '#domain/ports/jobs.ts'
import type { Log } from '#kit/log.ts'
import type { Spans } from '#kit/spans.ts'
import { HANDLERS } from './handlers.ts'
import { SCHEDULED_JOBS } from './schedule.ts'
import type { ScheduledJob } from './schedule.ts'

export interface WorkerOptions {
  boss: PgBoss
  contextOf: (name: string) => Ctx
  log: Pick<Log, 'debug' | 'error'>
  onEnd?: ((ended: EndedJob) => void) | undefined
  spans?: Spans | undefined
}

interface EndedJob {
  job: string
  seconds: number
  hasSucceeded: boolean
}

/** Jobs of a kind that are fetched and run together. */
const JOBS_PER_BATCH = 2
/** Batches of a kind at once; each job is a call to another server and a short transaction. */
const CONCURRENT_BATCHES: Record<JobName, number> = {
  'apply-due-prices': 1,
  'confirm-order': 1,
  'deliver-webhook': 1,
  'handle-payment-event': 2,
  'publish-due-products': 1,
  'send-mail': 1,
  'send-push': 1,
  'send-reset-link': 1,
  'refund-payment': 1,
  'notify-low-stock': 1,
  'run-task': 1,
}
const POLLING_SECONDS = 5
const TIMED_JOBS_POLLING_SECONDS = 0.5
/** Scheduled jobs start at full minutes; polling more often would be most of an idle shop's database load. */
const SCHEDULED_JOBS_POLLING_SECONDS = 10
const TIMED_JOBS = new Set<JobName>(['apply-due-prices', 'publish-due-products'])

const QUEUES = Object.keys(HANDLERS) as JobName[]
export const JOBS: readonly string[] = [...QUEUES, ...SCHEDULED_JOBS.map(({ name }) => name)]

export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  for (const queue of QUEUES) await startQueue(options, queue)
  for (const job of SCHEDULED_JOBS) await startScheduledJob(options, job)
  return {
    async stop() {
      await Promise.all(JOBS.map((name) => options.boss.offWork(name, { wait: true })))
    },
  }
}

async function startQueue(options: WorkerOptions, queue: JobName): Promise<void> {
  const handle = HANDLERS[queue] as (ctx: Ctx, data: unknown) => Promise<void>
  const pace = {
    batchSize: JOBS_PER_BATCH,
    burstWhenBatchFull: true,
    localConcurrency: CONCURRENT_BATCHES[queue],
    ...(TIMED_JOBS.has(queue)
      ? { pollingIntervalSeconds: TIMED_JOBS_POLLING_SECONDS }
      : { notifyPollingIntervalSeconds: POLLING_SECONDS }),
    perJobResults: true as const,
  }
  const settle = async ({ id, name, data }: Job<unknown>): Promise<JobResult> => {
    try {
      await runJob(options, name, (ctx) => handle(ctx, data), parentIn(data))
      return { id, status: 'completed' }
    } catch (error) {
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
    }
  }
  await options.boss.work<unknown, JobResult[], typeof pace>(queue, pace, (jobs) => Promise.all(jobs.map(settle)))
}

/** One run waits at a time. A failed run is not repeated; one left by a crash doesn't block the next: runs may overlap. */
async function startScheduledJob(options: WorkerOptions, { name, cron, run }: ScheduledJob): Promise<void> {
  const { boss } = options
  const queue = { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 }
  await boss.createQueue(name, { ...queue, policy: 'short' })
  // A queue of an earlier build would keep its old settings
  await boss.updateQueue(name, queue)
  await boss.schedule(name, cron)
  await boss.work(name, { pollingIntervalSeconds: SCHEDULED_JOBS_POLLING_SECONDS }, async () => {
    try {
      await runJob(options, name, run)
    } catch (error) {
      // Each item is listed for the owner by itself and retried
      if (!(error instanceof ItemsFailed)) throw error
    }
  })
}

/** Runs a job, traced and measured; what it throws is logged and thrown on. */
async function runJob<Result>(
  { contextOf, log, onEnd, spans }: WorkerOptions,
  job: string,
  run: (ctx: Ctx) => Promise<Result>,
  parent?: string,
): Promise<void> {
  const started = performance.now()
  const end = (hasSucceeded: boolean) => onEnd?.({ job, seconds: (performance.now() - started) / 1000, hasSucceeded })
  try {
    const work = () => run(contextOf(job))
    const result = await (spans ? spans.during({ name: job, kind: 'consumer', parent }, work) : work())
    end(true)
    log.debug({ job, result, ms: Math.round(performance.now() - started) }, 'job done')
  } catch (err) {
    end(false)
    if (err instanceof ItemsFailed)
      for (const each of err.errors) log.error({ job, err: each as unknown }, 'item failed')
    else log.error({ job, err }, 'job failed')
    throw err
  }
}

/** The trace parent that the enqueuing process added. */
function parentIn(data: unknown): string | undefined {
  const isTraced = typeof data === 'object' && data !== null && 'traceParent' in data
  return isTraced && typeof data.traceParent === 'string' ? data.traceParent : undefined
}
