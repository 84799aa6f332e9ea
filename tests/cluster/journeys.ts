import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Those that know nothing of the store but its pages. */
const JOURNEYS = ['buy-otherwise', 'cart-panel', 'contact', 'language', 'wishlist', 'without-scripts']

/** They wait for a page of the store's own test provider. */
const ELSEWHERE = 'the provider refuses'

interface Results {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: { file: string }[]
}

export interface Journeys {
  passed: number
  failed: number
}

/** Journeys of `tests/e2e` in a browser at that address. @param folder for what it writes */
export async function runJourneys(origin: string, folder: string, signal: AbortSignal): Promise<Journeys> {
  const results = join(folder, 'journeys.json')
  const files = JOURNEYS.map((name) => `/${name}\\.e2e`)
  const args = [
    'test',
    ...files,
    '--project=desktop',
    '--retries=0',
    `--grep-invert=${ELSEWHERE}`,
    '--reporter=line,json',
  ]
  const env = { ...process.env, E2E_ORIGIN: origin, PLAYWRIGHT_JSON_OUTPUT_NAME: results }
  const child = spawn('node_modules/.bin/playwright', [...args, `--output=${join(folder, 'journeys')}`], {
    stdio: 'inherit',
    signal,
    env,
  })
  await once(child, 'close')
  const { stats, suites } = JSON.parse(readFileSync(results, 'utf8')) as Results
  const missing = JOURNEYS.filter((name) => !suites.some(({ file }) => file.endsWith(`${name}.e2e.ts`)))
  if (missing.length > 0) throw new Error(`No journey ran of ${missing.join(', ')}`)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}
