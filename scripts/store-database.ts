import { parseEnvironment } from '../src/config/environment.ts'
import { startEmbeddedPostgres } from '../src/integrations/embedded-postgres/start-embedded-postgres.ts'
import { databaseUrlsOf } from '../src/integrations/prepare-database.ts'
import type { DatabaseUrls } from '../src/integrations/prepare-database.ts'

/** Runs `work` with the URLs of the store's database, one's own or the embedded one, started for it when it doesn't run. */
export async function withDatabase(work: (urls: DatabaseUrls) => Promise<void>): Promise<void> {
  const environment = parseEnvironment(process.env)
  if (environment.DATABASE_URL) return work(databaseUrlsOf(environment, undefined))
  const postgres = await startEmbeddedPostgres({
    dataDir: environment.DATA_DIR,
    log: { info: () => undefined },
    archives: environment.BACKUP_DIR !== undefined,
  })
  try {
    await work(postgres)
  } finally {
    await postgres.stop()
  }
}
