import type { Pool } from 'pg'
import type { Db } from '#db/client.ts'
import type { BackupAges } from '#domain/ports/backups.ts'
import { inTime } from '#kit/in-time.ts'
import { MetricsRegistry } from '#kit/metrics.ts'
import type { Sample } from '#kit/metrics.ts'
import type { ServerCaches } from '../server-caches.ts'
import { measureProcess } from './process-metrics.ts'
import { readShopGauges, SHOP_GAUGES } from './shop-gauges.ts'

const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const JOB_SECONDS = [0.1, 0.5, 2, 10, 60, 300]
/** Milliseconds; several scrapers share one database read. */
const GAUGES_LAST = 5000
/** Milliseconds; scrapers give up after ten seconds. */
const GAUGES_TIMEOUT = 4000
/** Milliseconds; a network disk may never answer. */
const DISK_TIMEOUT = 1000
const UNREACHED: BackupAges = { base: Number.POSITIVE_INFINITY, wal: Number.POSITIVE_INFINITY }
const CACHES = ['pages', 'answers', 'reads'] as const
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const BACKUP_GAUGES = {
  base: { name: 'store_backup_base_age_seconds', help: 'Age of the newest base backup' },
  wal: { name: 'store_backup_wal_age_seconds', help: 'Time since WAL last came into the backup' },
} as const
const DISK_GAUGES = {
  freeBytes: { name: 'store_disk_free_bytes', help: 'Free on the disk of DATA_DIR' },
  totalBytes: { name: 'store_disk_size_bytes', help: 'Size of the disk of DATA_DIR' },
} as const
const QUEUE_GAUGES = {
  store_queue_jobs_waiting: { help: 'Jobs that are due and not started' },
  store_queue_oldest_job_seconds: { help: 'How long the oldest due job has waited' },
}

interface MeasuredRequest {
  method: string
  route: string
  status: number | 'aborted'
  seconds: number
}

interface Depth {
  queue: string
  waiting: number
  oldestSeconds: number
}

interface Disk {
  freeBytes: number
  totalBytes: number
}

interface Watched {
  db: Db
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readQueueDepth: (db: Db) => Promise<Depth[]>
  readDisk?: () => Promise<Disk>
  readBackupAges?: (now: Date) => Promise<BackupAges | undefined>
}

/** What a process tells about itself and the shop. Made only where it is scraped or pushed. */
export class StoreMetrics {
  readonly registry = new MetricsRegistry()
  readonly #requests = this.registry.counter('store_http_requests_total', 'Answered requests')
  readonly #durations = this.registry.histogram(
    'store_http_request_duration_seconds',
    'Time to the last byte of the answer',
    REQUEST_SECONDS,
  )
  /** By queue, because Prometheus keeps the label `job` for itself. */
  readonly #jobs = this.registry.counter('store_jobs_total', 'Background jobs that ended, by outcome')
  readonly #jobDurations = this.registry.histogram('store_job_duration_seconds', 'Time of background jobs', JOB_SECONDS)
  #watched: Watched | undefined
  #caches: Pick<ServerCaches, (typeof CACHES)[number]> | undefined
  #gauges: Map<string, Sample[]> | undefined
  #backupAges: BackupAges | undefined
  #disk: Disk | undefined
  #readAt = -Infinity
  #reading: Promise<void> | undefined

  constructor() {
    const { registry } = this
    registry.read('counter', { name: 'store_cache_hits_total', help: 'Answers from a cache' }, () =>
      this.#cached('hits'),
    )
    registry.read('counter', { name: 'store_cache_misses_total', help: 'Answers made anew for a cache' }, () =>
      this.#cached('misses'),
    )
    const connections = { name: 'store_database_connections', help: 'Connections to the database, by state' }
    registry.read('gauge', connections, () => this.#connections())
    const waiting = { name: 'store_database_waiting', help: 'Statements that wait for a connection' }
    registry.read('gauge', waiting, () => [{ value: this.#watched?.pool.waitingCount ?? 0 }])
    const up = { name: 'store_gauges_up', help: '1 when the database told the figures of the shop in time' }
    registry.read('gauge', up, () => [{ value: this.#gauges ? 1 : 0 }])
    for (const part of ['base', 'wal'] as const)
      registry.read('gauge', BACKUP_GAUGES[part], () => this.#backupAge(part))
    for (const part of ['freeBytes', 'totalBytes'] as const)
      registry.read('gauge', DISK_GAUGES[part], () => (this.#disk ? [{ value: this.#disk[part] }] : []))
    for (const [name, { help }] of Object.entries({ ...SHOP_GAUGES, ...QUEUE_GAUGES }))
      registry.read('gauge', { name, help }, () => this.#gauges?.get(name) ?? [])
    measureProcess(registry)
  }

  watch(watched: Watched): void {
    this.#watched = watched
  }

  watchCaches(caches: Pick<ServerCaches, (typeof CACHES)[number]>): void {
    this.#caches = caches
  }

  observeRequest({ method, route, status, seconds }: MeasuredRequest): void {
    const labels = { method: METHODS.has(method) ? method : 'other', route }
    this.#requests.add({ ...labels, status: String(status) })
    this.#durations.observe(labels, seconds)
  }

  /** Starts counters at zero, so that Prometheus sees a job's first failure as a rise. */
  expectJobs(jobs: readonly string[]): void {
    for (const job of jobs) for (const outcome of ['done', 'failed']) this.#jobs.add({ queue: job, outcome }, 0)
  }

  readonly observeJob = ({
    job,
    seconds,
    hasSucceeded,
  }: {
    job: string
    seconds: number
    hasSucceeded: boolean
  }): void => {
    this.#jobs.add({ queue: job, outcome: hasSucceeded ? 'done' : 'failed' })
    this.#jobDurations.observe({ queue: job }, seconds)
  }

  async expose(): Promise<string> {
    await this.refresh()
    return this.registry.expose()
  }

  /** Reads anew what the database tells, unless that was just now. */
  async refresh(): Promise<void> {
    if (performance.now() - this.#readAt <= GAUGES_LAST) return
    this.#reading ??= this.#readGauges().finally(() => (this.#reading = undefined))
    const isRead = await inTime(
      this.#reading.then(() => true),
      GAUGES_TIMEOUT,
      false,
    )
    if (!isRead) this.#gauges = undefined
  }

  async #readGauges(): Promise<void> {
    if (!this.#watched) return
    const { db, readQueueDepth, readBackupAges, readDisk } = this.#watched
    const disk = readDisk?.().catch(() => undefined) ?? Promise.resolve(undefined)
    const backupAges = readBackupAges?.(new Date()) ?? Promise.resolve(undefined)
    ;[this.#disk, this.#backupAges] = await Promise.all([
      inTime(disk, DISK_TIMEOUT, undefined),
      inTime(backupAges, DISK_TIMEOUT, UNREACHED),
    ])
    try {
      const gauges = await readShopGauges(db)
      const depths = await readQueueDepth(db)
      const samples = (read: (depth: Depth) => number) =>
        depths.map((depth) => ({ labels: { queue: depth.queue }, value: read(depth) }))
      gauges.set(
        'store_queue_jobs_waiting',
        samples(({ waiting }) => waiting),
      )
      gauges.set(
        'store_queue_oldest_job_seconds',
        samples(({ oldestSeconds }) => oldestSeconds),
      )
      this.#gauges = gauges
      this.#readAt = performance.now()
    } catch {
      // The pool and the health check report outages
      this.#gauges = undefined
    }
  }

  #cached(count: 'hits' | 'misses'): Sample[] {
    const caches = this.#caches
    return CACHES.flatMap((cache) => {
      const { counts } = caches?.[cache] ?? {}
      return counts ? [{ labels: { cache }, value: counts[count] }] : []
    })
  }

  #backupAge(part: keyof BackupAges): Sample[] {
    return this.#backupAges ? [{ value: this.#backupAges[part] / 1000 }] : []
  }

  #connections(): Sample[] {
    const { totalCount = 0, idleCount = 0 } = this.#watched?.pool ?? {}
    return [
      { labels: { state: 'in_use' }, value: totalCount - idleCount },
      { labels: { state: 'idle' }, value: idleCount },
    ]
  }
}
