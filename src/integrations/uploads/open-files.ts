import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Environment } from '#config/environment.ts'
import type { Db } from '#db/client.ts'
import type { FileStore } from '#domain/ports/media.ts'
import type { Log } from '#kit/log.ts'
import { keptSecret } from '../data-folder.ts'
import { createDiskFiles } from './disk-files.ts'
import type { S3Options } from './s3-files.ts'

interface OpenFiles {
  files: FileStore
  /** Equal in all processes that share the storage. */
  locationId: string
}

/** The configured bucket, else a folder. @throws Error naming a wrong setting */
export async function openFiles(environment: Environment, dataDir: string, log: Pick<Log, 'warn'>): Promise<OpenFiles> {
  const s3 = s3OptionsOf(environment)
  if (s3) {
    const { createS3Files, requireS3 } = await import('./s3-files.ts')
    await requireS3({ ...s3, log })
    return { files: createS3Files({ ...s3, log }), locationId: shortened(`${s3.endpoint}/${s3.bucket}`) }
  }
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return { files: createDiskFiles(folder), locationId: shortened(keptSecret(join(folder, '.folder'))) }
}

function s3OptionsOf(environment: Environment): Omit<S3Options, 'log'> | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = environment
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment
  const isSet = endpoint && region && bucket && accessKeyId && secretAccessKey
  return isSet ? { endpoint, region, bucket, accessKeyId, secretAccessKey } : undefined
}

const LISTENER = 'store cache'

/** `application_name` by which web processes announce their file storage. */
export function listenerNameOf(locationId: string): string {
  return `${LISTENER} ${locationId}`
}

const SEVERAL_PLACES =
  'another process of this database keeps uploaded files elsewhere: each shows only its own. Set S3_ENDPOINT and the other ' +
  'S3 settings alike in every process, or share DATA_DIR/uploads: docs/storage.md'

/** Warns when web processes of the same database use another storage. */
export async function warnOfOtherPlaces(db: Db, locationId: string, log: Pick<Log, 'warn'>): Promise<void> {
  const { rows } = await db.execute<{ others: number }>(
    sql`select count(*)::int as others from pg_stat_activity
        where datname = current_database() and starts_with(application_name, ${`${LISTENER} `})
          and application_name <> ${listenerNameOf(locationId)}`,
  )
  const others = rows[0]?.others ?? 0
  if (others > 0) log.warn({ others }, SEVERAL_PLACES)
}

function shortened(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
