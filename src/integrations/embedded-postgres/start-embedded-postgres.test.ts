import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import type { EmbeddedPostgres } from './start-embedded-postgres.ts'

let dataDir = ''
let running: EmbeddedPostgres[] = []
let messages: string[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))
  running = []
  messages = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  await rm(dataDir, { recursive: true })
})

async function start(onFailure?: (reason: Error) => void): Promise<EmbeddedPostgres> {
  const log = { info: (_: object, message: string) => messages.push(message) }
  const server = await startEmbeddedPostgres({ dataDir, log, ...(onFailure && { onFailure }) })
  running.push(server)
  return server
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end())
  return rows.flat()
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** A process that starts the database, says its owner's URL, and lives until it is killed. */
async function startInChild(): Promise<{ url: string; kill(): Promise<void> }> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('start-embedded-postgres.ts', import.meta.url))})
    const { ownerUrl: url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: { info: () => undefined } })
    process.stdout.write(url)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url: String(url), kill }
}

test('starts on the loopback address with durable commits and the text rules the catalogue needs', async () => {
  const { url } = await start()
  expect(url).toMatch(/^postgres:\/\/store_app:[\w-]{43}@127\.0\.0\.1:\d+\/store(\?host=[^&]+)?$/)
  expect(await query(url, 'SHOW fsync')).toEqual(['on'])
  expect(await query(url, 'SHOW listen_addresses')).toEqual(['127.0.0.1'])
  expect(await query(url, "SELECT upper('añejo'), 'Á' < 'b' COLLATE \"es-x-icu\"")).toEqual(['AÑEJO', true])
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
})

test.skipIf(process.platform === 'win32')(
  'its own process reaches it by a socket that others may not enter',
  async () => {
    const { url } = await start()
    expect(await query(url, 'SELECT inet_server_addr()')).toEqual([null])
    const { port, searchParams } = new URL(url)
    const socket = await stat(join(searchParams.get('host') ?? '', `.s.PGSQL.${port}`))
    expect(socket.mode & 0o777).toBe(0o700)
    expect(await query(url.replace(/\?.*/, ''), 'SELECT host(inet_server_addr())')).toEqual(['127.0.0.1'])
  },
)

test.skipIf(process.platform === 'win32')(
  'a folder too deep for a socket is reached over the loopback address',
  async () => {
    const top = dataDir
    dataDir = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
    const server = await start()
    expect(new URL(server.url).search).toBe('')
    expect(await query(server.url, 'SELECT host(inet_server_addr())')).toEqual(['127.0.0.1'])
    await server.stop()
    dataDir = top
  },
)

test('a wrong password is refused', async () => {
  const { url } = await start()
  await expect(query(url.replace(/:[\w-]{43}@/, ':guess@'), 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  )
})

test('neither its log nor its WAL grows without end', async () => {
  const first = await start()
  await first.stop()
  const log = join(dataDir, 'postgres', 'server.log')
  await truncate(log, 5_000_001)
  const { url } = await start()
  expect((await stat(log)).size).toBeLessThan(5_000_000)
  expect((await stat(`${log}.old`)).size).toBe(5_000_001)
  expect(await query(url, "SELECT current_setting('max_wal_size'), current_setting('wal_keep_size')")).toEqual([
    '512MB',
    '0',
  ])
})

test('the log of a server that runs for long is cut under it, and goes on', async () => {
  const { url } = await start(() => undefined)
  const log = join(dataDir, 'postgres', 'server.log')
  await truncate(log, 5_000_001)
  const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size
  await expect.poll(() => sizeOf(log), { timeout: 20_000 }).toBeLessThan(5_000_000)
  expect(await sizeOf(`${log}.old`)).toBe(5_000_001)
  await expect(query(url.replace(/:[\w-]{43}@/, ':guess@'), 'SELECT 1')).rejects.toThrow('password authentication')
  await expect.poll(() => readFile(log, 'utf8'), { timeout: 20_000 }).toContain('password authentication failed')
  expect(await sizeOf(log)).toBeLessThan(10_000)
})

test('hands over its WAL within a minute where it is told to, and not at all elsewhere', async () => {
  const settings =
    "SELECT setting FROM pg_settings WHERE name IN ('archive_mode', 'archive_timeout', 'wal_level') ORDER BY name"
  const plain = await start()
  expect(await query(plain.url, settings)).toEqual(['off', '0', 'minimal'])
  await plain.stop()
  const log = { info: () => undefined }
  const archiving = await startEmbeddedPostgres({ dataDir, log, archives: true })
  running.push(archiving)
  expect(await query(archiving.url, settings)).toEqual(['on', '50', 'replica'])
})

test('a restart keeps the data', async () => {
  const first = await start()
  await query(first.ownerUrl, 'CREATE TABLE bottle AS SELECT 7 AS kept')
  await first.stop()
  await expect(query(first.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/)
  const second = await start()
  expect(await query(second.ownerUrl, 'SELECT kept FROM bottle')).toEqual([7])
})

test('a server that outlived its killed process is adopted, and stopped by the adopter', async () => {
  const child = await startInChild()
  await query(child.url, 'CREATE TABLE bottle AS SELECT 7 AS kept')
  await child.kill()
  const adopted = await start()
  expect(messages.join()).toContain('adopted')
  expect(adopted.ownerUrl).toBe(child.url)
  expect(await query(adopted.ownerUrl, 'SELECT kept FROM bottle')).toEqual([7])
  await adopted.stop()
  await expect(query(adopted.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/)
})

test('processes share one server, and only the last one out stops it', async () => {
  const child = await startInChild()
  const here = await start()
  expect(here.ownerUrl).toBe(child.url)
  await here.stop()
  expect(await query(child.url, 'SELECT 1')).toEqual([1])
  await child.kill()
  await (await start()).stop()
  await expect(query(child.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/)
})

test('recovers when the store and the server were both killed', async () => {
  const child = await startInChild()
  await query(child.url, 'CREATE TABLE bottle AS SELECT 7 AS kept')
  await child.kill()
  process.kill(await postmaster(), 'SIGKILL')
  const { ownerUrl } = await start()
  expect(await query(ownerUrl, 'SELECT kept FROM bottle')).toEqual([7])
})

test('two that start at once on a new folder end up with the same server', async () => {
  const [one, two] = await Promise.all([start(), start()])
  expect(one.url).toBe(two.url)
})

test('one that is killed is back at the same address within seconds, for every process that uses it', async () => {
  const failed = vi.fn<(reason: Error) => void>()
  const [{ ownerUrl: url }] = [await start(failed), await start(failed)]
  await query(url, 'CREATE TABLE bottle AS SELECT 7 AS kept')
  for (let time = 1; time <= 2; time += 1) {
    process.kill(await postmaster(), 'SIGKILL')
    await vi.waitFor(async () => expect(await query(url, 'SELECT kept FROM bottle')).toEqual([7]), {
      timeout: 20_000,
      interval: 50,
    })
  }
  expect(messages.join()).toContain('ended: bringing it back')
  expect(failed).not.toHaveBeenCalled()
})

test('the role that the store works with owns nothing; a data folder from before there was one gets it', async () => {
  const first = await start()
  await query(first.ownerUrl, 'GRANT ALL ON DATABASE store TO PUBLIC')
  await query(first.ownerUrl, 'REVOKE ALL ON DATABASE store FROM store_app')
  await query(first.ownerUrl, 'DROP ROLE store_app')
  await first.stop()
  const { url } = await start()
  expect(await query(url, 'SELECT current_user, rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
    'store_app',
    false,
  ])
  await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow('permission denied')
  await expect(query(url, 'CREATE TEMP TABLE bottle (id int)')).rejects.toThrow('permission denied')
  const elsewhere = Object.assign(new URL(url), { pathname: 'postgres' }).href
  await expect(query(elsewhere, 'SELECT 1')).rejects.toThrow('permission denied')
})
