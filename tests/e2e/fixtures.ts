import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import type axe from 'axe-core'

export { expect }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Fixtures {
  /** What the pages of this test complained about. Any complaint fails the test, unless it is tolerated. */
  complaints: {
    /** A test that provokes an error on purpose says which one, e.g. the browser's own line about a 404. */
    tolerate(pattern: RegExp): void
  }
}

interface Arrival {
  /** Whether the visitor said before that they are of age and which cookies they take (only the necessary ones). */
  hasAnswered: boolean
}

/** Playwright's test; errors on the console, uncaught errors, hydration warnings and what the page's policy forbids fail it. */
export const test = base.extend<Fixtures & Arrival>({
  hasAnswered: [true, { option: true }],
  context: async ({ context, hasAnswered }, use) => {
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownAddress() })
    if (hasAnswered) await answerBeforehand(context)
    await use(context)
    // A call that is still on its way through a route when the test is over is nobody's failure
    await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  },
  complaints: [
    async ({ context, browser }, use) => {
      const seen: string[] = []
      const watch = async (one: BrowserContext) => {
        await sayWhatIsForbidden(one)
        collectComplaints(one, seen)
      }
      await watch(context)
      // Pages of other people in the same test are heard too
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const one = await newContext(options)
        await one.setExtraHTTPHeaders({ 'X-Forwarded-For': ownAddress(), ...options?.extraHTTPHeaders })
        await watch(one)
        return one
      }
      const tolerated: RegExp[] = []
      await use({ tolerate: (pattern) => tolerated.push(pattern) })
      Reflect.deleteProperty(browser, 'newContext')
      const left = seen.filter((complaint) => !tolerated.some((pattern) => pattern.test(complaint)))
      expect(left, 'complaints of the pages').toEqual([])
    },
    { auto: true },
  ],
})

/** The pages of `context` find what a visitor answered on an earlier day: of age, only the necessary cookies. */
export async function answerBeforehand(context: BrowserContext): Promise<void> {
  await beOfAge(context)
  await context.addInitScript(() => {
    // The blank page that a tab begins with keeps nothing
    if (location.protocol === 'about:') return
    const DAY = 86_400_000
    const at = new Date(Date.now() - DAY).toISOString()
    const expiresAt = new Date(Date.now() + 100 * DAY).toISOString()
    const no = { granted: false, at, expiresAt }
    const consent = { necessary: { ...no, granted: true }, analytics: no, marketing: no, preferences: no }
    localStorage.cookieConsent ??= JSON.stringify(consent)
  })
}

/** The pages of `context` find only the answer about age. */
export async function beOfAge(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return
    localStorage.ageVerification ??= JSON.stringify({ outcome: 'confirmed', at: new Date().toISOString() })
  })
}

/** Tags that a visitor of `context` agrees to come empty, from nowhere. */
export async function emptyTags(context: BrowserContext): Promise<void> {
  await context.route('https://*.googletagmanager.com/**', (route) => route.fulfill({ contentType: 'text/javascript' }))
}

/** Code that tries whether it may evaluate text catches the refusal, and the console stays silent. */
async function sayWhatIsForbidden(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`Forbidden by ${violatedDirective}: ${blockedURI} in ${sourceFile}`)
    })
  })
}

function collectComplaints(context: BrowserContext, seen: string[]): void {
  context.on('console', (message) => {
    const isHydration = /hydrat/i.test(message.text())
    if (message.type() === 'error' || isHydration) seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (failure) => seen.push(String(failure.error())))
}

/** In the page: waits for what is moving or changing colour now; what turns for ever (a spinner) is let turn. */
async function untilAtRest(): Promise<void> {
  const ending = document.getAnimations().filter(({ timeline, effect, playState }) => {
    // What follows the scrolling never ends by itself
    const isTimed = timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
    return playState === 'running' && isTimed
  })
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** In the page: the bars of the back office lie where they begin. What is half under one just now can be scrolled out. */
function layBars(position: string): void {
  if (!location.pathname.startsWith('/management')) return
  for (const bar of document.querySelectorAll<HTMLElement>('.sticky')) bar.style.position = position
}

/** An address of a network kept for documentation and tests. */
function ownAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `198.${18 + (part() % 2)}.${part()}.${part()}`
}

/** What is dimmed while an answer is on its way. A button may stay busy behind the dialog that it asked for. */
const DIMMED = '[aria-busy="true"]:not(button)'

/** In the page: notes on `window` whether something was dimmed for an answer from now on. */
function watchForBusy(dimmed: string): void {
  const seen = Object.assign(window, { wasBusy: false })
  new MutationObserver(() => {
    if (document.querySelector(dimmed)) seen.wasBusy = true
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
}

/** A list may be asked for again while it is judged: its dimmed colours count for nothing. */
const JUDGED_AT_MOST = 4

/** Fails on any breach of WCAG 2.2 AA, or of axe's best practices, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page of the browser's own making is judged once it is there
  await expect(page.locator('h1').first()).toBeAttached()
  for (let tries = 1; ; tries += 1) {
    await expect(page.locator(DIMMED)).toHaveCount(0)
    await page.evaluate(watchForBusy, DIMMED)
    const breaches = await breachesOf(page)
    const wasBusy = await page.evaluate(() => 'wasBusy' in window && window.wasBusy === true)
    if (breaches.length > 0 && wasBusy && tries < JUDGED_AT_MOST) continue
    return expect(breaches, `accessibility of ${page.url()}`).toEqual([])
  }
}

/** In the page. */
async function violationsOf(tags: string[]): Promise<axe.Result[]> {
  const judge = (window as unknown as { axe: typeof axe }).axe
  return (await judge.run({ resultTypes: ['violations'], runOnly: tags })).violations
}

async function breachesOf(page: Page) {
  // Colours are judged where they come to rest
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(untilAtRest)
  await page.evaluate(layBars, 'static')
  // Compiling it takes as long as judging: once to a page is enough
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(violationsOf, WCAG)
  await page.evaluate(layBars, '')
  await page.emulateMedia({ reducedMotion: null })
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary ?? ''}`),
  }))
}
