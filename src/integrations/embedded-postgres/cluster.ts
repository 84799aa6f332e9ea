import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { identityOf, isUncollected, stillRuns } from './processes.ts'
import { settingsFile } from './settings.ts'
import type { Settings } from './settings.ts'
import type { SystemUser } from './system-user.ts'

export const SUPERUSER = 'store'

export interface Cluster {
  folder: string
  passwordFile: string
  binaries: Binaries
  user: SystemUser
  /** Added to every store's settings. */
  settings?: Settings
}

const START_SECONDS = 60
const START_TRIES = 3
const RECOVERY_SECONDS = '86400'
/** Bytes. */
const LOG_LIMIT = 5_000_000
/** Bytes; macOS has the lowest limit. */
const MAX_SOCKET_ADDRESS = 103

/** An interrupted first start leaves no data folder. */
export async function createCluster({ folder, passwordFile, binaries, user }: Cluster): Promise<void> {
  if (existsSync(folder)) return
  const draft = `${folder}.draft`
  const passwordDraft = `${passwordFile}.draft`
  await Promise.all([rm(draft, { recursive: true, force: true }), rm(passwordDraft, { force: true })])
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await writeFile(passwordDraft, password, { mode: 0o600 })
  await user.give(passwordDraft)
  await mkdir(draft, { mode: 0o700 })
  await user.give(draft)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${passwordDraft}`]
  await user.run(binaries.initdb, [`--pgdata=${draft}`, ...locale, ...access])
  await rm(passwordDraft)
  await rename(draft, folder)
}

export async function recordedServer({ folder }: Cluster): Promise<{ pid: number; port: number } | undefined> {
  const record = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = record.split('\n').map((line) => Number.parseInt(line, 10))
  return pid && port ? { pid, port } : undefined
}

/** Some systems have no sockets, and a socket's path must be short. */
export function hasSocket({ folder }: Cluster, port: number): boolean {
  const socket = join(folder, `.s.PGSQL.${port}`)
  return Buffer.byteLength(socket) <= MAX_SOCKET_ADDRESS && existsSync(socket)
}

/** In its own session, so that Ctrl-C stops only the store. Returns its port. @throws Error with the end of the server's log */
export async function startServer(cluster: Cluster, samePort?: number): Promise<number> {
  const { folder, binaries, user } = cluster
  const log = join(folder, 'server.log')
  await Promise.all([writeSettings(cluster), removeLeftSockets(folder)])
  await boundLog(cluster)
  for (let attempt = 1; ; attempt += 1) {
    const port = samePort ?? (await freePort())
    try {
      const wait = ['-w', '-t', String(START_SECONDS)]
      await user.run(binaries.pgCtl, ['start', '-D', folder, '-l', log, ...wait, '-s', '-o', `-p ${port}`], {
        LC_ALL: 'C',
      })
      return port
    } catch (error) {
      // The port may be taken, and processes of a killed server take a moment to end
      if (attempt === START_TRIES) throw new Error(await explain(log), { cause: error })
    }
  }
}

/** Cuts the server's log, also while it runs: it appends. A full disk gets no copy. */
export async function boundLog({ folder }: Cluster): Promise<void> {
  const log = join(folder, 'server.log')
  if ((await sizeOf(log)) <= LOG_LIMIT) return
  const old = `${log}.old`
  const file = await open(log, 'r+')
  try {
    await copyFile(log, old).catch(() => rm(old, { force: true }))
    await file.truncate()
  } finally {
    await file.close()
  }
}

/**
 * Starts a server that replays WAL, and waits until it has.
 * @throws Error when it ends instead, or once `signal` is aborted, and the server may run still
 */
export async function recoverServer(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const { folder, binaries, user } = cluster
  await writeSettings(cluster)
  const port = await freePort()
  const args = [
    'start',
    '-D',
    folder,
    '-l',
    join(folder, 'server.log'),
    '-w',
    '-t',
    RECOVERY_SECONDS,
    '-s',
    '-o',
    `-p ${port}`,
  ]
  await user.run(binaries.pgCtl, args, { LC_ALL: 'C' })
  // Without hot standby pg_ctl waits only until recovery begins
  const server = await recordedServer(cluster)
  const identity = server ? await identityOf(server.pid) : ''
  signal?.throwIfAborted()
  while ((await stateOf(cluster)) !== 'ready') {
    signal?.throwIfAborted()
    const isGone = !server || (await isUncollected(server.pid)) || !(await stillRuns(identity))
    if (isGone) throw new Error('the recovery ended early')
    await sleep(50)
  }
}

/** From the server's own record. */
async function stateOf({ folder }: Cluster): Promise<string | undefined> {
  const record = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  return record.split('\n')[7]?.trim()
}

export async function stopServer({ folder, binaries, user }: Cluster): Promise<void> {
  if (!existsSync(join(folder, 'postmaster.pid'))) return
  const isRunning = () =>
    user.run(binaries.pgCtl, ['status', '-D', folder]).then(
      () => true,
      () => false,
    )
  if (!(await isRunning())) return
  try {
    await user.run(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-s'])
  } catch (error) {
    // A server killed meanwhile leaves its record and seems to run
    if (await isRunning()) throw error
  }
}

async function writeSettings({ folder, user, settings }: Cluster): Promise<void> {
  const file = join(folder, 'postgresql.conf')
  await writeFile(file, settingsFile(settings), { mode: 0o600 })
  await user.give(file)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Killed servers leave sockets under ports that may never be used again. */
async function removeLeftSockets(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'))
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

async function explain(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-8)
  return `The embedded PostgreSQL didn't start. The end of its log:\n${lines.join('\n')}`
}
