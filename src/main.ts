import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import { brand } from '#config/brand.ts'
import { parseEnvironment } from '#config/environment.ts'
import type { Environment } from '#config/environment.ts'
import { requirePublicUrl } from '#config/public-url.ts'
import { machineUrl, shopConfigOf } from '#config/shop-config.ts'
import { namingSetting } from '#config/naming-setting.ts'
import { pageSettingsOf } from '#config/page-settings.ts'
import type { Database } from '#db/client.ts'
import { newestMigration } from '#db/migrate.ts'
import { startFailureOf } from '#db/outage.ts'
import type { Ports } from '#domain/ctx.ts'
import { ensureShippedRoles } from '#domain/identity/staff/roles/ensure-shipped-roles.ts'
import { ensureFirstOwner } from '#domain/identity/ensure-first-owner.ts'
import { resolveActor } from '#domain/identity/resolve-actor.ts'
import { createEmailRenderer } from '#emails/render-email.ts'
import { listenForChanges, listenForConnections } from '#integrations/cdn/listen-for-changes.ts'
import { openConnections } from '#integrations/connections/open-connections.ts'
import type { OpenConnections } from '#integrations/connections/open-connections.ts'
import { csvFiles } from '#integrations/csv-files.ts'
import { createShopRates } from '#integrations/shop-rates.ts'
import { createFailedJobs } from '#integrations/job-queue/failed-jobs.ts'
import { createJobQueue } from '#integrations/job-queue/job-queue.ts'
import { readQueueDepth } from '#integrations/job-queue/queue-depth.ts'
import { createPostgresRateLimiter } from '#integrations/postgres-rate-limiter.ts'
import { openDatabase } from '#integrations/open-database.ts'
import { createPushService } from '#integrations/push/push-service.ts'
import { createPictures } from '#integrations/pictures.ts'
import { createReceiptPrinter } from '#integrations/receipts/receipt-printer.ts'
import { createPasskeyCeremonies } from '#integrations/passkeys.ts'
import { listenerNameOf, openFiles, warnOfOtherPlaces } from '#integrations/uploads/open-files.ts'
import {
  duringRequest,
  openTelemetry,
  hasMetricsCollector,
  pushMetrics,
} from '#integrations/telemetry/open-telemetry.ts'
import type { Telemetry } from '#integrations/telemetry/start-telemetry.ts'
import { createUploads } from '#integrations/uploads/uploads.ts'
import { createWebhookTransport } from '#integrations/webhooks/http-transport.ts'
import { keptSecret, makePrivate, createFirstPasswordNote } from '#integrations/data-folder.ts'
import { createVault } from '#integrations/vault.ts'
import { createVitals } from '#integrations/vitals.ts'
import { systemClock } from '#kit/clock.ts'
import { SAMPLES, seedStore } from '#seed/apply.ts'
import type { ServerDeps } from '#server/deps.ts'
import { createLog } from '#server/create-log.ts'
import { closeGracefully, createHttpServer, listen } from '#server/listen.ts'
import { serveMetrics } from '#server/metrics/metrics-server.ts'
import { StoreMetrics } from '#server/metrics/store-metrics.ts'
import { serveFromCache } from '#server/response-cache/serve-from-cache.ts'
import { openServerCaches } from '#server/server-caches.ts'
import { createReadiness } from '#server/readiness.ts'
import { createShopAddress } from '#server/shop-address.ts'
import { heedStopSignals } from '#server/stop-signals.ts'
import type { Closer } from '#server/stop-signals.ts'
import { createStore } from '#server/store.ts'
import { jobContext, systemContext } from '#server/contexts.ts'
import { JOBS, startWorker } from '#worker/start-worker.ts'
import displayFont from './web/fonts/bodoni-moda.woff2?url'
import textFont from './web/fonts/instrument-sans.woff2?url'

/** Collects fully once the heap has doubled: garbage also holds buffers that V8 doesn't count. */
const HEAP_GROWTH = '--heap-growing-percent=100'
/** Share of the stop's time for calls in flight; the rest is for jobs, connections and the database. */
const CALLS_SHARE = 0.8
const FONTS = { display: displayFont, text: textFont }

export interface Running {
  services: ServerDeps
  database: Database
  directUrl: string
  connections: OpenConnections
  /** Identifies this process's file folder to others. */
  listenerName: string
  stop(): Promise<void>
}

interface Starting extends Partial<Pick<Telemetry, 'spans' | 'flush'>> {
  log?: Logger
  /** Aborts all waiting when the process stops. */
  stopSignal?: AbortSignal | undefined
  metrics?: StoreMetrics | undefined
}

/** Connects, migrates, seeds an empty store and wires adapters to ports. */
export async function startServices(
  environment: Environment,
  { log = createLog(environment), stopSignal, metrics, spans, flush = async () => undefined }: Starting = {},
): Promise<Running> {
  const dataDir = resolve(environment.DATA_DIR)
  await namingSetting('DATA_DIR', () => makePrivate(dataDir, !environment.DATABASE_URL))
  const vault = createVault(environment.SECRET_KEY ?? keptSecret(join(dataDir, 'secret-key')))
  const { files, locationId } = await openFiles(environment, dataDir, log)
  const opened = await openDatabase(environment, { dataDir, log, vault, stopSignal, spans, flush })
  const closers: Closer[] = [() => opened.close()]
  const stop = async () => {
    for (const close of closers) await close()
  }
  const needs = { ...opened, log, dataDir, vault, files, locationId, metrics, spans, closers }
  try {
    return { ...(await openServices(environment, needs)), stop }
  } catch (error) {
    // A failed start must stop the embedded database
    await stop()
    throw error
  }
}

type Openings = Awaited<ReturnType<typeof openDatabase>> &
  Awaited<ReturnType<typeof openFiles>> &
  Pick<Ports, 'vault'> &
  Pick<Starting, 'metrics' | 'spans'> & { log: Logger; dataDir: string; closers: Closer[] }

/** Prepends to `closers`, because jobs must stop before the database closes. */
async function openServices(
  environment: Environment,
  { log, dataDir, closers, ...opened }: Openings,
): Promise<Omit<Running, 'stop'>> {
  const { database, directUrl, files, locationId, metrics, spans } = opened
  const { db } = database
  const jobs = await createJobQueue(directUrl, log, spans)
  closers.unshift(() => jobs.stop())
  const { backups, replica, vault } = opened
  const configOf = (current: Environment) => ({ ...shopConfigOf(current, newestMigration()), samples: SAMPLES })
  const connections = await openConnections(environment, { db, vault, log, dataDir, fonts: FONTS, spans, configOf })
  closers.unshift(() => connections.stop())
  const chosen = () => connections.inUse().environment.PUBLIC_URL
  requirePublicUrl(environment, chosen())
  const ports = portsOf(environment, { backups, connections, dataDir, files, jobs, log, replica, vault })
  await openStore({ db, ports, log })
  await warnOfOtherPlaces(db, locationId, log)

  const services: ServerDeps = {
    db,
    ports,
    log,
    clock: systemClock,
    shopAddress: createShopAddress({ fixed: environment.PUBLIC_URL, chosen, fallback: machineUrl(environment), log }),
    rateLimiter: createPostgresRateLimiter(db),
    proxyTrust: environment.TRUST_PROXY,
    ...pageSettingsOf(environment, () => connections.inUse().environment),
    resolveActor: (token, now, cookie) => resolveActor(db, token, now, cookie),
    readiness: await createReadiness({ db, dataDir }),
    mounts: [
      { prefix: '/uploads/', app: createUploads(files) },
      { prefix: '/test-provider/', app: connections.testProviderApp },
    ],
  }
  const worker = await startJobs(environment, { boss: jobs.boss, services, metrics, spans })
  if (worker) closers.unshift(() => worker.stop())
  return { services, database, directUrl, connections, listenerName: listenerNameOf(locationId) }
}

interface Opened extends Pick<Ports, 'backups' | 'files' | 'replica' | 'vault'> {
  connections: OpenConnections
  dataDir: string
  jobs: Awaited<ReturnType<typeof createJobQueue>>
  log: ServerDeps['log']
}

function portsOf(environment: Environment, { connections, dataDir, jobs, log, ...opened }: Opened): Ports {
  return {
    ...opened,
    get cardPayments() {
      return connections.inUse().cardPayments
    },
    get config() {
      return connections.inUse().config
    },
    connections: connections.port,
    csvFiles,
    emails: createEmailRenderer(log),
    failedJobs: createFailedJobs(jobs.boss),
    firstPassword: createFirstPasswordNote(dataDir),
    jobs: jobs.queue,
    get mail() {
      return connections.mail()
    },
    passkeys: createPasskeyCeremonies(),
    pictures: createPictures(),
    receipts: createReceiptPrinter(),
    shippingRates: createShopRates(),
    vitals: createVitals(dataDir),
    push: createPushService({ mayReachLoopback: environment.WEBHOOKS_TO_LOOPBACK }),
    webhooks: createWebhookTransport({ mayReachLoopback: environment.WEBHOOKS_TO_LOOPBACK }),
  }
}

type JobNeeds = Pick<Starting, 'metrics' | 'spans'> & {
  boss: Parameters<typeof startWorker>[0]['boss']
  services: ServerDeps
}

async function startJobs({ ROLE }: Environment, { boss, services, metrics, spans }: JobNeeds) {
  if (ROLE === 'web') return undefined
  metrics?.expectJobs(JOBS)
  const contextOf = (name: string) => jobContext(services, name)
  return startWorker({ boss, contextOf, log: services.log, onEnd: metrics?.observeJob, spans })
}

/** Seeds the catalogue and writes the owner's first password to a file. */
async function openStore({ db, ports, log }: Pick<ServerDeps, 'db' | 'ports' | 'log'>): Promise<void> {
  const ctx = systemContext({ db, ports, clock: systemClock }, 'first-start')
  await seedStore(ctx)
  await ensureShippedRoles(ctx)
  const owner = await ensureFirstOwner(ctx, brand.email.owner)
  const file = ports.firstPassword.place()
  if (owner) log.info({ email: owner.email, file }, 'owner made; the first password stands in the file')
}

async function run(): Promise<void> {
  setFlagsFromString(HEAP_GROWTH)
  const environment = parseEnvironment(process.env)
  const { DRAIN_SECONDS, SHUTDOWN_SECONDS, ROLE } = environment
  const { sendLine, ...telemetry } = await openTelemetry(environment)
  const log = createLog(environment, sendLine)
  const drainSeconds = ROLE === 'worker' ? 0 : DRAIN_SECONDS
  const stopSignals = heedStopSignals({ drainSeconds, shutdownSeconds: SHUTDOWN_SECONDS, log, flush: telemetry.flush })
  const { stopSignal } = stopSignals
  await open(environment, { log, stopSignal, ...telemetry }).then(stopSignals.endWith, stopSignals.endStart)
}

/** Returns closers in order. */
async function open(environment: Environment, starting: Starting & { stopSignal: AbortSignal }): Promise<Closer[]> {
  const isMeasured = environment.METRICS_PORT !== undefined || hasMetricsCollector(environment)
  const metrics = isMeasured ? new StoreMetrics() : undefined
  const running = await startServices(environment, { ...starting, metrics })
  const { backups, vitals } = running.services.ports
  const readBackupAges = (now: Date) => backups.ages(now)
  metrics?.watch({ ...running.database, readQueueDepth, readBackupAges, readDisk: () => vitals.readDisk() })
  const isStopping = () => starting.stopSignal.aborted
  const closers: Closer[] = [() => running.stop()]
  try {
    if (metrics) {
      closers.unshift(await serveMetrics(environment, { ...running, metrics, isStopping }))
      closers.unshift(await pushMetrics(environment, metrics))
    }
    if (environment.ROLE === 'worker') closers.unshift(listenForConnections(running))
    else if (!isStopping())
      closers.unshift(...(await serveVisitors(environment, { running, metrics, spans: starting.spans, isStopping })))
  } catch (error) {
    // A taken port must stop the embedded database
    await running.stop()
    throw error
  }
  return closers
}

interface Serving extends Pick<Starting, 'spans' | 'metrics'> {
  running: Running
  isStopping: () => boolean
}

/** Returns closers in order. */
async function serveVisitors(
  environment: Environment,
  { running, metrics, spans, isStopping }: Serving,
): Promise<Closer[]> {
  const { PAGE_CACHE_MB, ANSWER_CACHE_MB, READ_CACHE_MB, BLOCK_CACHE_MB, PORT, HOST, SHUTDOWN_SECONDS } = environment
  const megabytes = { pages: PAGE_CACHE_MB, answers: ANSWER_CACHE_MB, reads: READ_CACHE_MB, blocks: BLOCK_CACHE_MB }
  const { caches, changes } = openServerCaches(megabytes, environment.CDN)
  metrics?.watchCaches(caches)
  const listener = listenForChanges(environment, changes, running)
  const clientDirectory = join(import.meta.dirname, '../client')
  const { ASSETS_DIR: assetsDirectory } = environment
  const options = { caches, clientDirectory, assetsDirectory, isStopping }
  const store = await createStore(running.services, { mode: 'production', ...options })
  const server = createHttpServer(store.answer, {
    ...running.services,
    isStopping,
    serveFirst: (incoming, outgoing) => serveFromCache(caches, incoming, outgoing),
    around: spans && ((request, work) => duringRequest(spans, store.routeOf, request, work)),
    onAnswered:
      metrics &&
      (({ method, target, status, seconds }) =>
        metrics.observeRequest({ method, route: store.routeOf(method, target), status, seconds })),
  })
  await listen(server, PORT, HOST)
  announce(running.services)
  return [() => closeGracefully(server, SHUTDOWN_SECONDS * CALLS_SHARE), () => listener.stop()]
}

function announce({ ports }: ServerDeps): void {
  const file = ports.firstPassword.place()
  const owner = file ? `\n  The owner's first password stands in ${file}` : ''
  process.stdout.write(`\n  ${brand.name} is open at ${ports.config.publicUrl}${owner}\n\n`)
}

if (import.meta.env.PROD) {
  run().catch((error: unknown) => {
    process.stderr.write(`${startFailureOf(error)}\n`)
    process.exit(1)
  })
}
