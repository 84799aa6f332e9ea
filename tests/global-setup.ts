import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import { onDatabase } from './fixtures/test-database.ts'
import { startEmbeddedPostgres } from '../src/integrations/embedded-postgres/start-embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server where every test file makes its own database. */
    postgresUrl: string
  }
}

/** One server for the whole run, and on it the migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })
  await makeTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query('CREATE DATABASE template_store')
  const { pool } = createDatabase(onDatabase(url, 'template_store'), 1)
  await migrate(pool)
  await pool.end()
  await admin.query('ALTER DATABASE template_store IS_TEMPLATE true ALLOW_CONNECTIONS false')
  await admin.end()
}
