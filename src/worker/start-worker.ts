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
  isDone: boolean
}

/** Jobs of a kind that are fetched and run together. */
const BATCH = 2
/** Batches of a kind at once; each job is a call to another server and a short transaction. */
const BATCHES: Record<JobName, number> = {
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
const LOOK_EVERY_SECONDS = 5
const LOOK_FOR_MOMENTS_EVERY_SECONDS = 0.5
/** Scheduled jobs start at full minutes; polling more often would be most of an idle shop's database load. */
const LOOK_FOR_SCHEDULED_JOBS_EVERY_SECONDS = 10
const AT_MOMENTS = new Set<JobName>(['apply-due-prices', 'publish-due-products'])

const QUEUES = Object.keys(HANDLERS) as JobName[]
export const JOBS: readonly string[] = [...QUEUES, ...SCHEDULED_JOBS.map(({ name }) => name)]

export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { boss } = options
  for (const queue of QUEUES) await startQueue(options, queue)
  for (const job of SCHEDULED_JOBS) await startScheduledJob(options, job)
  return {
    async stop() {
      await Promise.all(JOBS.map((name) => boss.offWork(name, { wait: true })))
    },
  }
}

async function startQueue(options: WorkerOptions, queue: JobName): Promise<void> {
  const handle = HANDLERS[queue] as (ctx: Ctx, data: unknown) => Promise<void>
  const pace = {
    batchSize: BATCH,
    burstWhenBatchFull: true,
    localConcurrency: BATCHES[queue],
    ...(AT_MOMENTS.has(queue)
      ? { pollingIntervalSeconds: LOOK_FOR_MOMENTS_EVERY_SECONDS }
      : { notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS }),
    perJobResults: true as const,
  }
  const settle = async ({ id, name, data }: Job<unknown>): Promise<JobResult> => {
    try {
      await logged(options, name, (ctx) => handle(ctx, data), parentIn(data))
      return { id, status: 'completed' }
    } catch (error) {
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
    }
  }
  await options.boss.work<unknown, JobResult[], typeof pace>(queue, pace, (jobs) => Promise.all(jobs.map(settle)))
}

/**
 * One run waits at a time. A failed run is not repeated; one left by a crash doesn't block the next: runs may overlap.
 */
async function startScheduledJob(options: WorkerOptions, { name, cron, run }: ScheduledJob): Promise<void> {
  const { boss } = options
  await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 })
  await boss.schedule(name, cron)
  await boss.work(name, { pollingIntervalSeconds: LOOK_FOR_SCHEDULED_JOBS_EVERY_SECONDS }, async () => {
    try {
      await logged(options, name, run)
    } catch (error) {
      // Each item is listed for the owner by itself and retried
      if (!(error instanceof ItemsFailed)) throw error
    }
  })
}

async function logged<Result>(
  { contextOf, log, onEnd, spans }: WorkerOptions,
  job: string,
  run: (ctx: Ctx) => Promise<Result>,
  parent?: string,
): Promise<void> {
  const started = performance.now()
  const end = (isDone: boolean) => onEnd?.({ job, seconds: (performance.now() - started) / 1000, isDone })
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

/** What caused a job, where the process that enqueued it tells. */
function parentIn(data: unknown): string | undefined {
  const isTraced = typeof data === 'object' && data !== null && 'traceParent' in data
  return isTraced && typeof data.traceParent === 'string' ? data.traceParent : undefined
}
