import { startPinned } from './processes.ts'
import type { StartedProcess } from './processes.ts'
import { heading, row } from './report.ts'
import type { Verdict } from './report.ts'
import { describeRate } from './statistics.ts'
import type { Rate } from './statistics.ts'
import { loadPage, PAGES } from './load.ts'
import { STORE } from './store-under-test.ts'
import type { TestBed } from './store-under-test.ts'

const BARE_PORT = 3191
const CONNECTIONS = 10
const BAR_CACHED = 0.5
const BAR_FRESH = 400

/** Pages from the cache, as a share of what a bare HTTP server does with the same bytes; then rendered afresh. */
export async function measurePages(bed: TestBed, seconds: number): Promise<void> {
  heading('Pages from the cache (10 connections, one core)')
  const store = await bed.start()
  for (const [name, path] of Object.entries(PAGES)) {
    const bytes = await encodedLength(`${STORE}${path}`)
    const cached = await loadPage(`${STORE}${path}`, { seconds, connections: CONNECTIONS })
    const bareAddress = `http://127.0.0.1:${BARE_PORT}/`
    const bare = await startPinned(['bench/bare-server.ts', String(BARE_PORT), `${STORE}${path}`], {}, bareAddress)
    const measure = await loadPage(bareAddress, { seconds, connections: CONNECTIONS })
    await bare.stop()
    const ratio = cached.perSecond / measure.perSecond
    row(`${name} (${bytes} B br)`, describeRate(cached), {
      text: `${(ratio * 100).toFixed(0)} % of bare (bar 50 %)`,
      isMet: ratio >= BAR_CACHED,
    })
  }
  await store.stop()

  heading('Pages rendered afresh (10 connections, one core)')
  const bar = ({ perSecond }: Rate) => ({ text: `bar ${BAR_FRESH}/s`, isMet: perSecond >= BAR_FRESH })
  await measureFresh(await bed.start({ PAGE_CACHE_MB: '0' }), seconds, bar)
}

async function measureFresh(store: StartedProcess, seconds: number, bar: (rate: Rate) => Verdict): Promise<void> {
  // What pages have in common would be compiled at the cost of the first that is measured
  for (const path of Object.values(PAGES)) await loadAfresh(path, seconds)
  for (const [name, path] of Object.entries(PAGES)) {
    const fresh = await loadAfresh(path, seconds)
    row(name, describeRate(fresh), bar(fresh))
  }
  await store.stop()
}

function loadAfresh(path: string, seconds: number): Promise<Rate> {
  return loadPage(`${STORE}${path}`, { seconds, connections: CONNECTIONS, isEachDifferent: true })
}

async function encodedLength(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br', 'accept-language': 'es' } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}
