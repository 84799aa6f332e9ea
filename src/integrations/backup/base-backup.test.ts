import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { baseNamesOf, openSeries } from './backup-series.ts'
import type { BackupSeries } from './backup-series.ts'
import { takeBaseBackup } from './base-backup.ts'

/** Milliseconds: a server starts, and machines may be busy. */
const PATIENCE = 120_000
const log = { info: () => undefined }

let folder = ''
let dataDir = ''
let postgres: EmbeddedPostgres
let series: BackupSeries

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'base-backup-'))
  dataDir = join(folder, 'data')
  postgres = await startEmbeddedPostgres({ dataDir, log, archives: true })
  await mkdir(join(folder, 'backups'))
  series = await openSeries({ key: Buffer.alloc(32, 7), keepDays: 14, dir: join(folder, 'backups') }, dataDir)
}, PATIENCE)

afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

const source = () => ({ ownerUrl: postgres.ownerUrl, dataDir, series })
const partsOf = async () => (await readdir(join(series.folder, 'base'))).filter((name) => name.endsWith('.part'))
const padding = () => join(dataDir, 'postgres', 'padding')

/** Takes minutes to read, and no room. */
async function writePadding(): Promise<void> {
  await writeFile(padding(), '')
  await truncate(padding(), 50_000_000_000)
}

describe('a base backup', { timeout: PATIENCE }, () => {
  it('is refused while another is under way', async () => {
    const results = await Promise.allSettled([takeBaseBackup(source()), takeBaseBackup(source())])
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    expect(refused).toEqual(['Error: Another backup is under way.'])
  })

  it('that is killed leaves nothing that looks whole, and the next one clears it away', async () => {
    const whole = await baseNamesOf(series)
    await writePadding()
    const described = JSON.stringify({ ...source(), series: { ...series, key: undefined } })
    const program = `
      const { takeBaseBackup } = await import(${JSON.stringify(new URL('base-backup.ts', import.meta.url))})
      const described = ${described}
      await takeBaseBackup({ ...described, series: { ...described.series, key: Buffer.alloc(32, 7) } })`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
    try {
      await vi.waitFor(async () => expect(await partsOf()).toHaveLength(1), { timeout: PATIENCE, interval: 20 })
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(padding())
    }
    expect(await baseNamesOf(series)).toEqual(whole)
    expect(await partsOf()).toHaveLength(1)
    // Its connection takes a moment to close
    const next = await vi.waitFor(() => takeBaseBackup(source()), { timeout: PATIENCE })
    expect(await partsOf()).toEqual([])
    expect(await baseNamesOf(series)).toEqual([...whole, next.name])
  })

  it('stops at once, in the middle of a file', async () => {
    await writePadding()
    const stopping = new AbortController()
    const taking = takeBaseBackup({ ...source(), signal: stopping.signal })
    taking.catch(() => undefined)
    try {
      await vi.waitFor(async () => expect(await partsOf()).toHaveLength(1), { timeout: PATIENCE, interval: 20 })
      stopping.abort()
      await expect(taking).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    } finally {
      stopping.abort()
      await rm(padding())
    }
    expect(await partsOf()).toEqual([])
  })

  it('needs a server that hands over its WAL', async () => {
    const other = join(folder, 'without')
    const server = await startEmbeddedPostgres({ dataDir: other, log })
    try {
      const asked = takeBaseBackup({ ...source(), ownerUrl: server.ownerUrl, dataDir: other })
      await expect(asked).rejects.toThrow('was started without BACKUP_DIR')
    } finally {
      await server.stop()
    }
  })
})
