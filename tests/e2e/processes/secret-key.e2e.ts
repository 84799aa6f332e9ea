import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilReady } from './store-process.ts'
import { expect, test } from './stores.ts'

test('a second process on the same database needs the key of the first', async ({ stores }) => {
  await stores.start()
  const elsewhere = mkdtempSync(join(tmpdir(), 'store-elsewhere-'))
  const settings = {
    DATA_DIR: elsewhere,
    DATABASE_URL: stores.databaseUrl,
    DATABASE_MIGRATION_URL: stores.ownerUrl,
  }
  const refused = await stores.spawn(undefined, settings)
  await refused.closed
  expect(refused.child.exitCode).toBe(1)
  expect(refused.output()).toMatch(/^SECRET_KEY: .* sealed with another key/m)

  const key = readFileSync(join(stores.dataDir, 'secret-key'), 'utf8')
  const second = await stores.spawn(undefined, { ...settings, SECRET_KEY: key })
  await untilReady(second)
  await second.stop()
  rmSync(elsewhere, { recursive: true })
})
