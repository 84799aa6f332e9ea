import { PgBoss } from 'pg-boss'
import type { Queue } from 'pg-boss'
import { NamingClient } from '#db/naming-client.ts'
import { DELIVERY_ATTEMPTS } from '#domain/webhooks/events.ts'
import { MAIL_ATTEMPTS } from '#domain/contact/mail-status.ts'
import type { JobName, JobQueue } from '#domain/ports.ts'
import { within } from './within.ts'

/** Connections of the queue's own, beside the store's pool. */
const POOL_SIZE = 3
const STOP_TIMEOUT = 10_000

/** A job whose worker says nothing for so long was left by one that died (seconds; the library takes no less). */
const SILENT_SECONDS = 10
/** How often such jobs are looked for. */
const LOOK_SECONDS = 5

/** How often and how patiently each job is tried again. */
const QUEUES: Record<JobName, Omit<Queue, 'name'>> = {
  'deliver-webhook': {
    expireInSeconds: 60,
    // More than the delivery's own attempts, for some find another one under way
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
    // Some days: the owner can always refund by hand, but shouldn't have to because a provider was away
    retryLimit: 48,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 7200,
    notify: true,
  },
  // Its moment is told when it is enqueued: there is nothing to be woken by
  'publish-due-products': { expireInSeconds: 60, retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
  'send-mail': {
    expireInSeconds: 120,
    // More than the mail's own attempts, for some find another one under way
    retryLimit: MAIL_ATTEMPTS + 2,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    notify: true,
  },
  // What a killed process leaves is taken up by the clock long before this expires
  'run-task': { expireInSeconds: 900, retryLimit: 3, retryDelay: 5, retryBackoff: true, notify: true },
  'tell-low-stock': { expireInSeconds: 60, retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: true },
  'send-reset-link': { expireInSeconds: 60, retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: true },
}

interface Log {
  warn(details: object, message: string): void
}

export interface RunningJobQueue {
  queue: JobQueue
  boss: PgBoss
  stop(): Promise<void>
}

/** The queue of the shop's jobs, in tables of its own in the store's database. Nothing runs until a worker is started on `boss`. */
export async function createJobQueue(databaseUrl: string, log: Log): Promise<RunningJobQueue> {
  const settings = {
    connectionString: databaseUrl,
    max: POOL_SIZE,
    application_name: 'store-jobs',
    // What is planned while there are few jobs must still be right when there are many; and PostgreSQL before 18 puts such a price
    // on the scans that are left that it would compile them each time
    options: '-c enable_seqscan=off -c jit=off',
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    Client: NamingClient,
  }
  const boss = new PgBoss(settings)
  boss.on('error', (err) => log.warn({ err }, 'job queue'))
  await boss.start()
  for (const [name, options] of Object.entries(QUEUES)) {
    const queue = { ...options, heartbeatSeconds: SILENT_SECONDS }
    await boss.createQueue(name, queue)
    // One that an earlier build made keeps its settings else
    await boss.updateQueue(name, queue)
  }
  return {
    boss,
    queue: {
      async enqueue(db, name, data, options) {
        await boss.send(name, data, { ...options, db: within(db) })
      },
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT }),
  }
}
