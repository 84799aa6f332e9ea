import { parseEnvironment } from '../src/config/environment.ts'
import { startEmbeddedPostgres } from '../src/integrations/embedded-postgres/start-embedded-postgres.ts'

/** Runs `work` with the URL of the store's database, one's own or the embedded one, started for it when it doesn't run. */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = parseEnvironment(process.env)
  if (DATABASE_URL) return work(DATABASE_URL)
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: { info: () => undefined } })
  try {
    await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
