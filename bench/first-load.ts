import lighthouse from 'lighthouse'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findOrInstallChromium } from '../scripts/browser.ts'
import { heading, row } from './report.ts'
import { median } from './statistics.ts'
import { STORE } from './store-under-test.ts'
import type { TestBed } from './store-under-test.ts'

const PAGES = ['/', '/store', '/store/reposado', '/servicios/cloud']
const DEBUGGING_PORT = 9377
const ROUNDS = 3
const KILOBYTE = 1000
const SCRIPT_BARS_KB: Record<string, number> = { '/': 140 }
const BARS = { scriptKb: 125, styleKb: 12, performance: 95 }
const TIMES = {
  LCP: { audit: 'largest-contentful-paint', bar: 1000, show: (value: number) => `${Math.round(value)} ms` },
  'blocking time': { audit: 'total-blocking-time', bar: 50, show: (value: number) => `${Math.round(value)} ms` },
  'layout shift': { audit: 'cumulative-layout-shift', bar: 0.01, show: (value: number) => value.toFixed(3) },
}

/** What a first visit downloads, and Lighthouse's mobile scores (simulated slow phone). */
export async function measureFirstLoad(bed: TestBed): Promise<void> {
  const store = await bed.start()
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  heading('First load, bodies as sent (brotli)')
  for (const path of PAGES) await reportBytes(browser, path)
  heading(`Lighthouse, mobile, median of ${ROUNDS}`)
  for (const path of PAGES) await reportScores(path)
  heading('The same pages with scripts from the start (an address of one visitor is not cached)')
  for (const path of PAGES.slice(0, 3)) await reportScores(`${path}?visit=1`)
  await browser.close()
  await store.stop()
}

async function reportBytes(browser: Browser, path: string): Promise<void> {
  const page = await browser.newPage()
  const bytes: Record<string, number> = {}
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ type, response }) => {
    bytes[type] = (bytes[type] ?? 0) + Number(contentLengthOf(response.headers))
  })
  // Scripts begin after the first paint
  await page.goto(`${STORE}${path}`, { waitUntil: 'networkidle' })
  await page.close()
  const scriptKb = (bytes.Script ?? 0) / KILOBYTE
  const styleKb = (bytes.Stylesheet ?? 0) / KILOBYTE
  const scriptBar = SCRIPT_BARS_KB[path] ?? BARS.scriptKb
  row(`${path} JavaScript`, `${scriptKb.toFixed(1)} kB`, { text: `bar ${scriptBar} kB`, isMet: scriptKb <= scriptBar })
  row(`${path} CSS`, `${styleKb.toFixed(1)} kB`, { text: `bar ${BARS.styleKb} kB`, isMet: styleKb <= BARS.styleKb })
}

async function reportScores(path: string): Promise<void> {
  const rounds: Record<string, number>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await lighthouse(`${STORE}${path}`, { port: DEBUGGING_PORT, logLevel: 'error' })
    const { categories = {}, audits = {} } = result?.lhr ?? {}
    const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])
    const times = Object.values(TIMES).map(({ audit }) => [audit, audits[audit]?.numericValue ?? 0])
    rounds.push(Object.fromEntries([...scores, ...times]))
  }
  const of = (name: string): number => median(rounds.map((round) => round[name] ?? 0))
  const others = ['accessibility', 'best-practices', 'seo']
  const isMet = of('performance') >= BARS.performance && others.every((name) => of(name) === 100)
  row(path, `performance ${of('performance')}  ${others.map((name) => `${name} ${of(name)}`).join('  ')}`, {
    text: 'bar 95, 100, 100, 100',
    isMet,
  })
  for (const [name, { audit, bar, show }] of Object.entries(TIMES)) {
    row(`${path} ${name}`, show(of(audit)), { text: `bar ${show(bar)}`, isMet: of(audit) <= bar })
  }
}

function contentLengthOf(headers: Record<string, string>): string {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1] ?? '0'
}
