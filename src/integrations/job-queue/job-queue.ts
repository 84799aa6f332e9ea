import { PgBoss } from 'pg-boss'
import type { Queue } from 'pg-boss'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { closeWhenUseless } from '#db/hung-connections.ts'
import { connectionTo } from '#db/primary.ts'
import { DELIVERY_ATTEMPTS } from '#vocabulary/webhook-events.ts'
import { MAIL_ATTEMPTS } from '#vocabulary/mail-status.ts'
import { PUSH_ATTEMPTS } from '#vocabulary/staff-notices.ts'
import { inTime } from '#kit/in-time.ts'
import type { Spans } from '#kit/spans.ts'
import type { JobName, JobQueue } from '#domain/ports/jobs.ts'
import type { Log } from '#kit/log.ts'
import { within } from './within.ts'

/** Beside the store's own pool. */
const POOL_SIZE = 3
/** Milliseconds for running jobs, and for the connections afterwards. */
const STOP_TIMEOUT = 10_000
const CLOSES_WITHIN = 2000

/** Seconds of silence after which a worker counts as dead; the library's minimum. */
const SILENT_SECONDS = 10
const LOOK_SECONDS = 5
/** The library's queue from which its schedule enqueues jobs. */
export const SCHEDULE_QUEUE = '__pgboss__send-it'

const QUEUES: Record<JobName, Omit<Queue, 'name'>> = {
  'deliver-webhook': {
    expireInSeconds: 60,
    // More than the delivery's attempts, since a job may find another in progress
    retryLimit: DELIVERY_ATTEMPTS + 2,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 21_600,
    notify: true,
  },
  'handle-payment-event': {
    expireInSeconds: 60,
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    notify: true,
  },
  'confirm-order': { expireInSeconds: 60, retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
  'refund-payment': {
    expireInSeconds: 60,
    // Several days: a provider's outage should not leave refunds to the owner
    retryLimit: 48,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 7200,
    notify: true,
  },
  // Enqueued with their start time: no notification is needed
  'apply-due-prices': { expireInSeconds: 300, retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
  'publish-due-products': { expireInSeconds: 60, retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
  'send-mail': {
    expireInSeconds: 120,
    // More than the e-mail's attempts, since a job may find another in progress
    retryLimit: MAIL_ATTEMPTS + 2,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    notify: true,
  },
  'send-push': {
    expireInSeconds: 60,
    // More than the push's attempts, since a job may find another in progress
    retryLimit: PUSH_ATTEMPTS + 2,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    notify: true,
  },
  // The schedule resumes tasks of a killed process long before this expires
  'run-task': { expireInSeconds: 900, retryLimit: 3, retryDelay: 5, retryBackoff: true, notify: true },
  'notify-low-stock': { expireInSeconds: 60, retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: true },
  'send-reset-link': { expireInSeconds: 60, retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: true },
}

class QueueClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    this.once('connect', () => closeWhenUseless(this))
  }
}

export interface RunningJobQueue {
  queue: JobQueue
  boss: PgBoss
  stop(): Promise<void>
}

/** With `spans`, jobs continue the trace that enqueued them. */
export async function createJobQueue(
  databaseUrl: string,
  log: Pick<Log, 'warn'>,
  spans?: Spans,
): Promise<RunningJobQueue> {
  const settings = {
    ...connectionTo(databaseUrl),
    max: POOL_SIZE,
    application_name: 'store-jobs',
    // Its statistics may date from a small queue, and a sequential scan's cost triggers JIT before PostgreSQL 18
    options: '-c enable_seqscan=off -c jit=off',
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    Client: QueueClient,
  }
  const boss = new PgBoss(settings)
  boss.on('error', (err) => log.warn({ err }, 'job queue'))
  await boss.start()
  // Otherwise a killed process's scheduled jobs would wait for a quarter of an hour
  await boss.updateQueue(SCHEDULE_QUEUE, { heartbeatSeconds: SILENT_SECONDS })
  for (const [name, options] of Object.entries(QUEUES)) {
    const queue = { ...options, heartbeatSeconds: SILENT_SECONDS }
    await boss.createQueue(name, queue)
    // Queues created by an earlier build keep their old settings
    await boss.updateQueue(name, queue)
  }
  return {
    boss,
    queue: {
      async enqueue(db, name, data, options) {
        const traceParent = spans?.traceParent()
        await boss.send(name, traceParent ? { ...data, traceParent } : data, { ...options, db: within(db) })
      },
    },
    stop: () => inTime(boss.stop({ graceful: true, timeout: STOP_TIMEOUT }), STOP_TIMEOUT + CLOSES_WITHIN, undefined),
  }
}
