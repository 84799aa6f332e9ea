import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { onDatabase } from './fixtures/test-database.ts'
import { startEmbeddedPostgres } from '../src/integrations/embedded-postgres/start-embedded-postgres.ts'
import { prepareDatabase } from '../src/integrations/prepare-database.ts'
import type { DatabaseUrls } from '../src/integrations/prepare-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server where every test file makes its own database, as the role that the store works with. */
    postgresUrl: string
    /** The same as its superuser. */
    postgresOwnerUrl: string
  }
}

/** One server for the whole run, and on it the migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })
  await makeTemplate(postgres)
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresOwnerUrl', postgres.ownerUrl)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function makeTemplate({ url, ownerUrl }: DatabaseUrls): Promise<void> {
  const admin = new Client({ connectionString: ownerUrl })
  await admin.connect()
  // What a crash would lose is thrown away at the end anyway
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`ALTER SYSTEM SET ${name} = off`)
  await admin.query('SELECT pg_reload_conf()')
  await admin.query('CREATE DATABASE template_store')
  const urls = { url: onDatabase(url, 'template_store'), ownerUrl: onDatabase(ownerUrl, 'template_store') }
  await prepareDatabase(urls)
  await admin.query('ALTER DATABASE template_store IS_TEMPLATE true ALLOW_CONNECTIONS false')
  await admin.end()
}
