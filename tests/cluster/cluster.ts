import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { formWith, testPicture } from '#tests/fixtures/pictures.ts'
import type { UploadedImage } from '#domain/media/schemas.ts'
import { PAGES } from '../../bench/load.ts'
import { planSales } from '../chaos/plan.ts'
import type { SalePlan } from '../chaos/plan.ts'
import { openProvider } from '../chaos/provider.ts'
import { reconcile } from '../chaos/reconcile.ts'
import { newSale, walkSale } from '../chaos/sale.ts'
import type { Market, Sale } from '../chaos/sale.ts'
import { settleDown } from '../chaos/settle.ts'
import { furnishShop } from '../chaos/shop.ts'
import { Tally } from '../chaos/tally.ts'
import { seededRandom } from '../e2e/processes/seeded-random.ts'
import { changesSeen } from './changes.ts'
import { runJourneys } from './journeys.ts'
import { readThrough } from './readers.ts'
import type { Request, Requests } from './readers.ts'
import { PROMOTION, RESTART } from './report.ts'
import type { ClusterReport, Part, Step } from './report.ts'
import { findPrograms, openCluster } from './topology.ts'
import type { Cluster } from './topology.ts'
import { until } from './until.ts'

/** Requests while processes are restarted in turn. */
const RESTART_REQUESTS = 3500
const PAGE_REQUESTS = 9000
const READERS = 6
const BUYERS = 6
/** How long there is no primary at all (milliseconds). */
const WITHOUT_PRIMARY = 1000
/** How long all may take to settle (milliseconds). */
const PATIENCE = 120_000
/** Of all sales: under load, during the restart, the kill and the promotion. */
const SHARES = [0.4, 0.3, 0.1, 0.2] as const
const WORKSPACE = { workspace: 'sierra-callada-store' }
const LANGUAGES = ['es', 'en']

interface ClusterOptions {
  sales: number
  seed: number
  /** Ends the run early, with all that it started. */
  signal: AbortSignal
  log: (line: string) => void
  /** A file for what the processes wrote. */
  logs?: string | undefined
  /** With everything still running, once the table is made. */
  look?: (report: ClusterReport, cluster: Cluster) => Promise<void>
}

/** Starts the cluster, puts it to work, ends it, and answers what came of it. Leaves no process and no file. */
export async function runCluster(options: ClusterOptions): Promise<ClusterReport> {
  const folder = mkdtempSync(join(tmpdir(), 'store-cluster-'))
  const gone = new AbortController()
  const stopped = AbortSignal.any([options.signal, gone.signal])
  const tally = new Tally()
  const origins: string[] = []
  const provider = await openProvider(() => origins, tally, stopped)
  let cluster: Cluster | undefined
  try {
    options.log('PostgreSQL and its replica, PgBouncer, two web processes, two workers and Varnish start')
    cluster = await openCluster(folder, {
      programs: findPrograms(),
      further: provider.settings,
      signal: options.signal,
    })
    origins.push(cluster.origin)
    const shop = await furnishShop(cluster.ownerUrl(), options.sales)
    const market = { shop, provider, origins, tally, stopped, carts: new Map<number, Promise<void>>() }
    const report = await new Run(cluster, market, options).all()
    await options.look?.(report, cluster)
    return report
  } catch (error) {
    if (!options.signal.aborted) console.error(cluster?.output())
    throw error
  } finally {
    gone.abort()
    await cluster?.stop()
    if (options.logs) writeFileSync(options.logs, cluster?.output() ?? '')
    await provider.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

class Run {
  private readonly cluster: Cluster
  private readonly market: Market
  private readonly options: ClusterOptions
  private readonly plans: SalePlan[]
  private readonly sales: Sale[] = []
  private readonly parts: Part[] = []

  constructor(cluster: Cluster, market: Market, options: ClusterOptions) {
    this.cluster = cluster
    this.market = market
    this.options = options
    this.plans = planSales(options.sales, seededRandom(options.seed))
  }

  async all(): Promise<ClusterReport> {
    const { provider } = this.market
    const { seed, sales: wanted, signal, log } = this.options
    const [underLoad, duringRestart, duringKill] = SHARES.map((share) => Math.round(wanted * share))
    const began = performance.now()
    await this.warmUp()

    log('sales and pages')
    const pages = await this.part('sales and pages', underLoad, pageMix(), async () => undefined, PAGE_REQUESTS)
    log('changes')
    const seenMs = await changesSeen(this.cluster.origin, this.market.shop.ownerToken, signal)
    const arePicturesShared = await this.picturesShared()
    log('a rolling restart of all four processes')
    await this.part(RESTART, duringRestart, this.wideMix(), () => this.restartAll(), RESTART_REQUESTS)
    log('a web process is killed')
    await this.part('a web process killed', duringKill, this.wideMix(), () => this.killWeb())
    log('the primary is killed, and the replica promoted')
    const steps: Step[] = []
    const failOver = async () => void steps.push(...(await this.failOver()))
    await this.part(PROMOTION, this.plans.length, this.wideMix(), failOver)
    signal.throwIfAborted()

    log('everything settles')
    await provider.deliverAll()
    const soldAfter = performance.now()
    const { sales, cluster } = this
    const databaseUrl = cluster.databaseUrl()
    const waiting = await settleDown({ databaseUrl, sales, provider, patience: PATIENCE, signal })
    const { dataDir } = cluster
    const rows = await reconcile({ ownerUrl: cluster.ownerUrl(), dataDir, sales, provider, waiting })
    const seconds = { sales: secondsOf(soldAfter - began), settling: secondsOf(performance.now() - soldAfter) }
    log('journeys in a browser')
    const journeys = await runJourneys(cluster.origin, dataDir, signal)
    const books = { seed, sales, untried: 0, done: this.market.tally.counts, omitted: [], seconds, rows }
    return { parts: this.parts, hitRate: pages.hits / pages.sent, seenMs, steps, arePicturesShared, journeys, books }
  }

  /** What a first start still writes is written, and each page is kept once. */
  private async warmUp(): Promise<void> {
    const once = {
      mix: pageMix(),
      atOnce: 1,
      least: pageMix().length,
      enough: AbortSignal.abort(),
      givenUp: this.options.signal,
    }
    await until(
      'each page is kept',
      async () => {
        const { hits, sent } = await readThrough(this.cluster.origin, once)
        return hits === sent
      },
      this.options.signal,
    )
  }

  /** Some sales and their visitors' requests, while something happens. */
  private async part(
    what: string,
    count: number | undefined,
    mix: Request[],
    happen: () => Promise<void>,
    least = 0,
  ): Promise<Requests> {
    const before = failedCalls(this.market.tally)
    const over = new AbortController()
    const { signal: givenUp } = this.options
    const reading = readThrough(this.cluster.origin, { mix, atOnce: READERS, least, enough: over.signal, givenUp })
    const begun = this.sales.length
    try {
      await Promise.all([this.sell(begun + (count ?? 0)), happen()])
    } finally {
      over.abort()
    }
    const requests = await reading
    this.options.signal.throwIfAborted()
    const lostCalls = failedCalls(this.market.tally) - before
    this.parts.push({ what, requests, lostCalls, sales: this.sales.length - begun })
    return requests
  }

  private async sell(upTo: number): Promise<void> {
    const buyer = async () => {
      while (this.sales.length < upTo && !this.options.signal.aborted) {
        const plan = this.plans[this.sales.length]
        if (plan === undefined) return
        const sale = newSale(plan)
        this.sales.push(sale)
        await walkSale(this.market, sale)
      }
    }
    await Promise.all(Array.from({ length: BUYERS }, buyer))
    // No part is charged with what another caused
    if (this.sales.length < this.plans.length) await this.market.provider.deliverAll()
  }

  private async restartAll(): Promise<void> {
    const { webs, workers } = this.cluster
    for (const member of [...webs, ...workers]) await this.cluster.restart(member)
  }

  private async killWeb(): Promise<void> {
    const [web] = this.cluster.webs
    if (web) await this.cluster.kill(web)
  }

  /** Answers what came back when, since the command that promotes the replica. */
  private async failOver(): Promise<Step[]> {
    const { signal } = this.options
    const ordered = () => this.sales.reduce((count, { folios }) => count + folios.size, 0)
    const before = ordered()
    await until('orders come in', () => ordered() > before, signal)
    await this.cluster.killPrimary()
    await delay(WITHOUT_PRIMARY)
    const promotedAt = performance.now()
    const meanwhile = ordered()
    const ways = await this.cluster.promote()
    const promoted = { what: 'the replica takes writes', ms: performance.now() - promotedAt }
    const sold = { what: 'an order is taken', isOpen: async () => ordered() > meanwhile }
    const opened = [...ways, sold].map(async ({ what, isOpen }) => {
      await until(what, isOpen, signal)
      return { what, ms: performance.now() - promotedAt }
    })
    return [promoted, ...(await Promise.all(opened))]
  }

  /** Whether a picture that one process took is read from each. */
  private async picturesShared(): Promise<boolean> {
    const { origin, webs } = this.cluster
    const body = formWith(await testPicture())
    const token = this.market.shop.customers[0]?.token
    const headers = { ...WORKSPACE, authorization: `Bearer ${token}` }
    const sent = await fetch(`${origin}/api/images/upload`, { method: 'POST', body, headers })
    const { data } = (await sent.json()) as { data: UploadedImage }
    const reads = webs.map(({ process }) =>
      fetch(process.origin + data.url).then(async (answer) => (await answer.arrayBuffer(), answer.ok)),
    )
    return (await Promise.all(reads)).every(Boolean)
  }

  /** Pages that are kept, a call that is kept for a second, and one that asks the database each time. */
  private wideMix(): Request[] {
    const authorization = `Bearer ${this.market.shop.ownerToken}`
    return [
      ...pageMix(),
      { path: '/api/products/v2/1', headers: WORKSPACE },
      { path: '/api/management/products', headers: { ...WORKSPACE, authorization } },
    ]
  }
}

function pageMix(): Request[] {
  return LANGUAGES.flatMap((language) =>
    Object.values(PAGES).map((path) => ({ path, headers: { 'accept-language': language } })),
  )
}

/** Calls of sales that got no answer, or a failure. */
function failedCalls({ counts }: Tally): number {
  return [...counts].reduce((sum, [what, count]) => sum + (what.startsWith('call ') ? count : 0), 0)
}

function secondsOf(milliseconds: number): number {
  return Math.round(milliseconds / 1000)
}
