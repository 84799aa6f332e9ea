import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createDatabase } from '#db/client.ts'
import { openSeverableLink } from '#tests/fixtures/severable-link.ts'
import type { SeverableLink } from '#tests/fixtures/severable-link.ts'
import { openStores } from '../e2e/processes/open-stores.ts'
import type { Stores } from '../e2e/processes/open-stores.ts'
import { seededRandom } from '../e2e/processes/seeded-random.ts'
import { freePort } from '../e2e/processes/store-process.ts'
import { FAULTS, planFaults } from './faults.ts'
import type { FaultName, Targets } from './faults.ts'
import { clockOf, keepProcess, untilKeptReady } from './kept-process.ts'
import type { KeptProcess } from './kept-process.ts'
import { planSales } from './plan.ts'
import { openProvider } from './provider.ts'
import type { ChaosProvider } from './provider.ts'
import { reconcile } from './reconcile.ts'
import type { ChaosReport } from './report.ts'
import { newSale, walkSale } from './sale.ts'
import type { Market, Sale } from './sale.ts'
import { settleDown } from './settle.ts'
import { furnishShop } from './shop.ts'
import { mountSmallDisk } from './small-disk.ts'
import type { SmallDisk } from './small-disk.ts'
import { Tally } from './tally.ts'

const BUYERS = 12
const DISK_MEGABYTES = 512
/** What buyers get to come to an end once no fault strikes any more (milliseconds). */
const GRACE = 60_000
/** One fault for so many sales. */
const SALES_A_FAULT = 7
const FEWEST_FAULTS = 4
/** What there is time for. */
const FAULTS_A_MINUTE = 14
/** How long all may take to settle (milliseconds). */
const PATIENCE = 180_000
const REACH_TRIES = 20
const NO_DISK = 'a full disk (it needs root, to give the data folder a small disk of its own)'

export interface ChaosOptions {
  sales: number
  seed: number
  minutes: number
  /** Instead of those that the seed would choose. */
  faults?: FaultName[]
  webs?: number
  /** How long all may take to settle (milliseconds). */
  patience?: number
  /** Ends the run early, with all that it started. */
  signal?: AbortSignal
  /** Breaks what is to be found broken. */
  meddle?: (pool: Pool) => Promise<void>
  /** A file for what the processes wrote. */
  logs?: string | undefined
  log?: (line: string) => void
}

/** Sells while faults strike, lets everything settle, and reconciles. Leaves no process and no file. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const folder = mkdtempSync(join(tmpdir(), 'store-chaos-'))
  // Beside the data folder: that disk will be full
  const clocks = mkdtempSync(join(tmpdir(), 'store-clocks-'))
  const isDiskStruck = options.faults?.includes('disk full') ?? true
  const disk = isDiskStruck ? mountSmallDisk(folder, DISK_MEGABYTES) : undefined
  let stores: Stores | undefined
  try {
    stores = await openStores(join(folder, 'data'))
    return await runOn(stores, { disk, clocks }, options)
  } finally {
    await stores?.stop()
    stores?.remove()
    await disk?.unmount()
    for (const left of [folder, clocks]) rmSync(left, { recursive: true, force: true })
  }
}

interface Places {
  disk: SmallDisk | undefined
  /** A folder for the files that say how wrong the clocks are. */
  clocks: string
}

async function runOn(stores: Stores, { disk, clocks }: Places, options: ChaosOptions): Promise<ChaosReport> {
  const { seed, signal = new AbortController().signal, log = () => undefined } = options
  const random = seededRandom(seed)
  const plans = planSales(options.sales, random)
  const faults = options.faults ?? planFaults(faultsFor(options), random, disk !== undefined)
  const tally = new Tally()
  const [timeUp, givenUp] = [new AbortController(), new AbortController()]
  const stopped = AbortSignal.any([signal, givenUp.signal])
  const origins: string[] = []
  const provider = await openProvider(() => origins, tally, stopped)
  const targets = await startStores(stores, { provider, clocks, webs: options.webs ?? 2 })
  const kept = [...targets.webs, ...targets.workers]
  const timers = [
    setTimeout(() => timeUp.abort(), options.minutes * 60_000),
    setTimeout(() => givenUp.abort(), options.minutes * 60_000 + GRACE),
  ]
  try {
    origins.push(...targets.webs.map((web) => web.current().origin))
    const shop = await furnishShop(stores.ownerUrl, options.sales)
    log(`${options.sales} sales, ${faults.length} faults: ${origins.join(', ')}`)
    const began = performance.now()
    const market = { shop, provider, origins, tally, stopped, carts: new Map<number, Promise<void>>() }
    const noMore = AbortSignal.any([signal, timeUp.signal])
    const sales = await sellAmidFaults({ market, plans, faults, targets: { ...targets, disk }, random, noMore, log })
    signal.throwIfAborted()
    const soldAfter = performance.now()
    log(`${sales.length} sales came to their end; everything settles`)
    await targets.bringDatabaseBack()
    const { ownerUrl, url: databaseUrl } = await stores.reachDatabase()
    const waiting = await settleDown({ databaseUrl, sales, provider, patience: options.patience ?? PATIENCE, signal })
    const settledAfter = performance.now()
    if (options.meddle) await meddleWith(ownerUrl, options.meddle)
    const rows = await reconcile({ ownerUrl, dataDir: stores.dataDir, sales, provider, waiting })
    for (const { name, endsByItself } of kept)
      if (endsByItself() > 0) tally.add(`${name} ended by itself`, endsByItself())
    return {
      seed,
      sales,
      untried: plans.length - sales.length,
      done: tally.counts,
      omitted: disk || options.faults ? [] : [NO_DISK],
      seconds: { sales: seconds(soldAfter - began), settling: seconds(settledAfter - soldAfter) },
      rows,
    }
  } finally {
    for (const timer of timers) clearTimeout(timer)
    givenUp.abort()
    for (const each of kept) each.release()
    await stores.stop()
    if (options.logs) writeFileSync(options.logs, kept.map(({ name, output }) => `${name}\n${output()}\n`).join(''))
    await provider.stop()
    await targets.databaseLink.sever()
  }
}

async function meddleWith(ownerUrl: string, meddle: (pool: Pool) => Promise<void>): Promise<void> {
  const { pool } = createDatabase(ownerUrl, 1)
  await meddle(pool).finally(() => pool.end())
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 1000)
}

function faultsFor({ sales, minutes }: ChaosOptions): number {
  return Math.max(FEWEST_FAULTS, Math.min(Math.round(sales / SALES_A_FAULT), Math.round(minutes * FAULTS_A_MINUTE)))
}

interface Started extends Omit<Targets, 'disk'> {
  databaseLink: SeverableLink
}

/** Web and worker, each a process of its own, which reach database and provider by links that can be cut. */
async function startStores(
  stores: Stores,
  { provider, clocks, webs }: { provider: ChaosProvider; clocks: string; webs: number },
): Promise<Started> {
  const databaseLink = await openSeverableLink(stores.databaseUrl)
  let { ownerUrl } = stores
  const publicUrl = `http://localhost:${await freePort()}`
  const settings = (role: string) => ({
    ...provider.settings,
    ROLE: role,
    DATABASE_URL: databaseLink.url,
    DATABASE_MIGRATION_URL: ownerUrl,
    // All processes of a shop lead buyers to the same address
    PUBLIC_URL: publicUrl,
  })
  const keep = async (name: string, role: 'web' | 'worker'): Promise<KeptProcess> => {
    const port = await freePort()
    const clock = clockOf(join(clocks, name.replaceAll(' ', '-')))
    return keepProcess({ name, clock, start: () => stores.spawn(port, { ...settings(role), ...clock.settings }) })
  }
  const first = await keep('web 1', 'web')
  await untilKeptReady(first)
  const others = Array.from({ length: webs - 1 }, (_, index) => keep(`web ${index + 2}`, 'web'))
  const started = [first, ...(await Promise.all(others))]
  const workers = [await keep('worker', 'worker')]
  for (const web of started) await untilKeptReady(web)
  return {
    webs: started,
    workers,
    databaseLink,
    providerLink: provider.link,
    providerScript: provider.stripe.script,
    killDatabase: () => stores.killDatabase(),
    async bringDatabaseBack() {
      const reached = await untilReached(stores)
      ownerUrl = reached.ownerUrl
      databaseLink.lead(reached.url)
    },
  }
}

/** A server that was killed, or that had no room, may need more than one try. */
async function untilReached(stores: Stores) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await stores.reachDatabase()
    } catch (error) {
      if (attempt === REACH_TRIES) throw error
      await delay(500)
    }
  }
}

interface Selling {
  market: Market
  plans: ReturnType<typeof planSales>
  faults: FaultName[]
  targets: Targets
  random: () => number
  /** Nothing new begins. */
  noMore: AbortSignal
  log: (line: string) => void
}

/** Sales and faults keep pace with each other, so that the last sale finds as much amiss as the first. */
async function sellAmidFaults({ market, plans, faults, targets, random, noMore, log }: Selling): Promise<Sale[]> {
  const sales: Sale[] = []
  let struck = 0
  const isEarly = (sale: number) => Math.floor((sale * faults.length) / plans.length) > struck
  const buyer = async () => {
    for (;;) {
      while (sales.length < plans.length && isEarly(sales.length) && !noMore.aborted) await delay(20)
      const plan = plans[sales.length]
      if (plan === undefined || noMore.aborted) return
      const sale = newSale(plan)
      sales.push(sale)
      await walkSale(market, sale)
    }
  }
  const strike = async () => {
    const running = new Map<string, Promise<void>>()
    for (const name of faults) {
      const due = Math.ceil(((struck + 0.3) * plans.length) / faults.length)
      while (sales.length < due && !noMore.aborted) await delay(20)
      const { strikes, run } = FAULTS[name]
      await running.get(strikes)
      if (noMore.aborted) break
      log(`  ${name} (${sales.length} of ${plans.length} sales begun)`)
      struck += 1
      market.tally.add(name)
      const over = run(targets, random)
      running.set(strikes, over)
      // Some strike while another is under way
      if (random() < 0.6) await over
    }
    await Promise.all(running.values())
  }
  const buyers = Array.from({ length: BUYERS }, buyer)
  await Promise.all([strike(), ...buyers])
  await market.provider.deliverAll()
  return sales
}
