import type { PgBoss } from 'pg-boss'
import type { Ctx } from '#domain/ctx.ts'
import type { JobName, Jobs } from '#domain/ports.ts'
import { HANDLERS } from './handlers.ts'
import { DUTIES } from './schedule.ts'
import type { Duty } from './schedule.ts'

interface Log {
  debug(details: object, message: string): void
  error(details: object, message: string): void
}

export interface WorkerOptions {
  boss: PgBoss
  /** A fresh context for one run of the job with this name. */
  contextOf: (name: string) => Ctx
  log: Log
}

/** How many jobs of a kind run at once; each is a call to somebody else's server and a short transaction. */
const AT_ONCE: Record<JobName, number> = {
  'handle-payment-event': 4,
  'send-mail': 2,
  'send-reset-link': 1,
  'refund-payment': 1,
}

/** Runs the queued jobs and the shop's duties until stopped; stopping finishes what has begun. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { boss } = options
  const queues = Object.keys(HANDLERS) as JobName[]
  const names: string[] = [...queues]
  for (const queue of queues) await startQueue(options, queue)
  for (const duty of DUTIES) {
    await startDuty(options, duty)
    names.push(duty.name)
  }
  return {
    async stop() {
      await Promise.all(names.map((name) => boss.offWork(name, { wait: true })))
    },
  }
}

async function startQueue<Name extends JobName>(options: WorkerOptions, queue: Name): Promise<void> {
  const handle = HANDLERS[queue]
  await options.boss.work<Jobs[Name]>(queue, { localConcurrency: AT_ONCE[queue] }, async (jobs) => {
    for (const { name, data } of jobs) await logged(options, name, (ctx) => handle(ctx, data))
  })
}

/**
 * One run waits at a time, however long the last one takes. A run that fails is not repeated, for the next is near; one
 * that a crash left unfinished doesn't hold the next up, because duties may overlap.
 */
async function startDuty(options: WorkerOptions, { name, cron, run }: Duty): Promise<void> {
  const { boss } = options
  await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 })
  await boss.schedule(name, cron)
  await boss.work(name, async () => logged(options, name, run))
}

async function logged<Result>(
  { contextOf, log }: WorkerOptions,
  job: string,
  run: (ctx: Ctx) => Promise<Result>,
): Promise<void> {
  const started = performance.now()
  try {
    const result = await run(contextOf(job))
    log.debug({ job, result, ms: Math.round(performance.now() - started) }, 'job done')
  } catch (err) {
    log.error({ job, err }, 'job failed')
    throw err
  }
}
