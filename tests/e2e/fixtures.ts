import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'

export { expect }

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Fixtures {
  /** What the pages of this test complained about. Any complaint fails the test, unless it is tolerated. */
  complaints: {
    /** A test that provokes an error on purpose says which one, e.g. the browser's own line about a 404. */
    tolerate(pattern: RegExp): void
  }
}

/** Playwright's test; errors on the console, uncaught errors and hydration warnings of any page fail it. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownAddress() })
    await use(context)
  },
  complaints: [
    async ({ context }, use) => {
      const seen = collectComplaints(context)
      const tolerated: RegExp[] = []
      await use({ tolerate: (pattern) => tolerated.push(pattern) })
      const left = seen.filter((complaint) => !tolerated.some((pattern) => pattern.test(complaint)))
      expect(left, 'complaints of the pages').toEqual([])
    },
    { auto: true },
  ],
})

function collectComplaints(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('console', (message) => {
    const isHydration = /hydrat/i.test(message.text())
    if (message.type() === 'error' || isHydration) seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (failure) => seen.push(String(failure.error())))
  return seen
}

/** In the page: waits for what is moving or changing colour now; what turns for ever (a spinner) is let turn. */
async function untilAtRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** An address of a network kept for documentation and tests. */
function ownAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `198.${18 + (part() % 2)}.${part()}.${part()}`
}

/** Fails on any breach of WCAG 2.2 AA, or of axe's best practices, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are judged where they come to rest
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(untilAtRest)
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  await page.emulateMedia({ reducedMotion: null })
  const breaches = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary ?? ''}`),
  }))
  expect(breaches, `accessibility of ${page.url()}`).toEqual([])
}
