import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { PlaywrightTestOptions, Project } from '@playwright/test'
import { findOrInstallHeadlessShell } from './scripts/browser.ts'

const PORT = process.env.E2E_PORT ?? '3987'
/** A store that runs already. */
const ORIGIN = process.env.E2E_ORIGIN
// Tests read the mails that the store leaves there; workers inherit the name
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'store-e2e-'))
const HEADS = {
  phone:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
}

const executablePath = findOrInstallHeadlessShell()

/** Tests that start, kill and stop processes of their own, in no browser. */
const PROCESSES = '**/processes/*.e2e.ts'

/** Journeys whose outcome doesn't depend on the layout run on the desktop alone, as tests tagged so do elsewhere. */
const ONE_LAYOUT = '**/one-layout/*.e2e.ts'
const ONE_LAYOUT_TAG = /@one-layout/

function project(name: keyof typeof HEADS, use: Partial<PlaywrightTestOptions>): Project {
  // The headless browser's own name counts as a robot's, and robots are served differently
  return { name, testIgnore: PROCESSES, workers: 3, use: { ...use, userAgent: HEADS[name] } }
}

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // Tests of processes wait, and leave the cores to two or three browsers
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // The second try only tells an unsteady test from a broken one: either fails the run
  retries: 1,
  failOnFlakyTests: true,
  // What passes on an idle machine must pass on one that is several times slower
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: ORIGIN ?? `http://localhost:${PORT}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // A worker's own requests pass by a journey's routes
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
  },
  projects: [
    { name: 'processes', testMatch: PROCESSES, workers: 2 },
    {
      ...project('phone', {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
      }),
      testIgnore: [PROCESSES, ONE_LAYOUT],
      grepInvert: ONE_LAYOUT_TAG,
    },
    project('desktop', { viewport: { width: 1280, height: 800 } }),
  ],
  webServer: ORIGIN
    ? undefined
    : {
        command: 'node scripts/with-node.mjs tests/e2e/store-server.ts',
        url: `http://localhost:${PORT}/api/ready`,
        env: { PORT, E2E_DATA_DIR: process.env.E2E_DATA_DIR },
        timeout: 180_000,
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
})
