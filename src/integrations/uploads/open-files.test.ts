import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseEnvironment } from '#config/environment.ts'
import { startS3 } from '#tests/doubles/s3.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import { listenerNameOf, openFiles, warnOfOtherPlaces } from './open-files.ts'

const log = { warn: vi.fn<(details: object, message: string) => void>() }

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'files-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

test('one folder, and one bucket, are one place in every process', async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.stop())
  const [one, other] = [await folder(), await folder()]
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings
  const environment = parseEnvironment({
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  const onDisk = async (dataDir: string) => (await openFiles(parseEnvironment({}), dataDir, log)).locationId
  const inBucket = async (dataDir: string) => (await openFiles(environment, dataDir, log)).locationId
  expect(await onDisk(one)).toBe(await onDisk(one))
  expect(await inBucket(one)).toBe(await inBucket(other))
  expect(new Set([await onDisk(one), await onDisk(other), await inBucket(one)]).size).toBe(3)
})

test('warns where another process of the database keeps its files elsewhere', async () => {
  const database = await createTestDatabase()
  const beside = new Client({ connectionString: database.url, application_name: listenerNameOf('here') })
  await beside.connect()
  onTestFinished(async () => {
    await beside.end()
    await database.drop()
  })
  await warnOfOtherPlaces(database.db, 'here', log)
  expect(log.warn).not.toHaveBeenCalled()
  await warnOfOtherPlaces(database.db, 'there', log)
  expect(log.warn).toHaveBeenCalledWith({ others: 1 }, expect.stringContaining('docs/storage.md'))
})
