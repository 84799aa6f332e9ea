import { join } from 'node:path'
import { Hono } from 'hono'
import type { Environment } from '#config/environment.ts'
import { systemClock } from '#kit/clock.ts'
import { keptSecret } from '../data-folder.ts'
import { createTestCardProvider } from './test-card-provider.ts'
import type { TestCardProvider, TestCardProviderOptions } from './test-card-provider.ts'

/** Bind addresses for which the process calls itself on loopback. */
const REACHES_ALL = new Set(['0.0.0.0', '::', '127.0.0.1'])

export interface TestProviderNeeds extends Pick<TestCardProviderOptions, 'db' | 'fonts' | 'log'> {
  dataDir: string
}

interface OpenTestProvider {
  /** Created on first use. */
  payments: () => TestCardProvider['payments']
  app: Hono
  stop: () => Promise<void>
}

/** Opened on first use and kept until the process ends, because its pages may be open. */
export function openTestProvider(
  { HOST, PORT, TEST_PAYMENT_SECRET }: Environment,
  { dataDir, db, fonts, log }: TestProviderNeeds,
): OpenTestProvider {
  let opened: TestCardProvider | undefined
  const open = () =>
    createTestCardProvider({
      db,
      fonts,
      log,
      shopOrigin: `http://${REACHES_ALL.has(HOST) ? 'localhost' : HOST}:${PORT}`,
      clock: systemClock,
      secret: TEST_PAYMENT_SECRET ?? keptSecret(join(dataDir, 'test-payment-secret')),
    })
  return {
    payments: () => (opened ??= open()).payments,
    app: new Hono().all('*', async (c) => (await opened?.app.fetch(c.req.raw)) ?? c.notFound()),
    stop: async () => opened?.stop(),
  }
}
