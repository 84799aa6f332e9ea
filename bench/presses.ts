import { chromium, devices } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { findOrInstallChromium } from '../scripts/browser.ts'
import { heading, row } from './report.ts'
import { median } from './statistics.ts'
import { STORE } from './store-under-test.ts'
import type { TestBed } from './store-under-test.ts'

const ROUNDS = 5
const SLOWED = 4
const BAR_MS = 100

interface Press {
  name: string
  /** Goes to where it is pressed; answers what presses it. */
  approach: (page: Page) => Promise<() => Promise<void>>
  /** The last event of the press. */
  ends: 'click' | 'keyup'
}

const ADD: Press = {
  name: 'add to cart',
  approach: async (page) => {
    await page.goto(`${STORE}/store/reposado`, { waitUntil: 'networkidle' })
    return () => page.locator('main button[data-early]').first().tap()
  },
  ends: 'click',
}
const PRESSES: Press[] = [
  ADD,
  {
    name: 'filter',
    approach: async (page) => {
      await page.goto(`${STORE}/store`, { waitUntil: 'networkidle' })
      await page.locator('[popovertarget="store-filters"]').first().tap()
      const choice = page.locator('input[name="expression"]').first()
      await choice.scrollIntoViewIfNeeded()
      return () => choice.tap()
    },
    ends: 'click',
  },
  {
    name: 'field of the checkout',
    approach: async (page) => {
      const add = await ADD.approach(page)
      await add()
      await page.locator('[role=status]').waitFor()
      await page.goto(`${STORE}/checkout`, { waitUntil: 'networkidle' })
      const field = page.locator('main [name="email"]').first()
      await field.focus()
      return () => field.press('a')
    },
    ends: 'keyup',
  },
]

/** How long a slow phone takes from a press until it shows an answer: Interaction to Next Paint, by the Event Timing API. */
export async function measurePresses(bed: TestBed): Promise<void> {
  const store = await bed.start()
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
  heading(`Interaction to next paint, processor slowed ${SLOWED} times, median of ${ROUNDS}`)
  for (const press of PRESSES) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measurePress(browser, press))
    const longest = median(rounds)
    const spread = `${Math.min(...rounds)}–${Math.max(...rounds)}`
    row(press.name, `${longest} ms (${spread})`, { text: `bar ${BAR_MS} ms`, isMet: longest <= BAR_MS })
  }
  await browser.close()
  await store.stop()
}

async function measurePress(browser: Browser, { approach, ends }: Press): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'es-MX' })
  await hearPresses(context)
  const page = await context.newPage()
  const press = await approach(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate(() => window.presses.clear())
  await press()
  // An entry comes once the frame after its event was shown
  await page.waitForFunction((last) => window.presses.has(last), ends)
  const longest = await page.evaluate(() => Math.max(...window.presses.values()))
  await context.close()
  return longest
}

declare global {
  interface Window {
    /** Milliseconds of the longest event of each name, in steps of 8. */
    presses: Map<string, number>
  }
}

/** Notes how long presses took, for a visitor who answered the questions of age and cookies before. */
async function hearPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return
    const at = new Date().toISOString()
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const no = { granted: false, at, expiresAt }
    const consent = { necessary: { ...no, granted: true }, analytics: no, marketing: no, preferences: no }
    localStorage.setItem('ageVerification', JSON.stringify({ outcome: 'confirmed', at }))
    localStorage.setItem('cookieConsent', JSON.stringify(consent))
    window.presses = new Map()
    new PerformanceObserver((list) => {
      for (const { interactionId, name, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) window.presses.set(name, Math.max(duration, window.presses.get(name) ?? 0))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}
