import type { Environment } from '#config/environment.ts'
import type { Backups } from '#domain/ports/backups.ts'
import type { Log } from '#kit/log.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { backupPlaceOf } from './backup-series.ts'
import { keepBackups } from './keep-backups.ts'

interface Starting {
  dataDir: string
  log: Pick<Log, 'info' | 'error'>
  onFailure: (reason: Error) => void
}

export const NO_BACKUPS: Backups = { check: () => Promise.resolve(), ages: () => Promise.resolve(undefined) }

/** Starts the embedded database with its backups, unless `DATABASE_URL` names another. */
export async function startOwnDatabase(
  environment: Environment,
  { dataDir, log, onFailure }: Starting,
): Promise<{ postgres: EmbeddedPostgres | undefined; backups: Backups }> {
  const place = backupPlaceOf(environment)
  if (environment.DATABASE_URL) return { postgres: undefined, backups: NO_BACKUPS }
  const postgres = await startEmbeddedPostgres({ dataDir, log, onFailure, archives: place !== undefined })
  if (!place) return { postgres, backups: NO_BACKUPS }
  const { backups, ...withBackups } = keepBackups(postgres, { place, dataDir, log })
  return { postgres: withBackups, backups }
}
