import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { findOrInstall } from '../../../scripts/apt.ts'
import { freePort } from './store-process.ts'

const INSTALL_TIMEOUT = 280_000
const STARTS_WITHIN = 10_000
/** PgBouncer refuses to run as root. */
const NOBODY = 65_534
/** From this version on it can keep prepared statements. */
const KEEPS_STATEMENTS = 1.21
/** Fewer server connections than the stores' own would be. */
const POOL_SIZE = 6

export interface PgBouncer {
  /** `postgres://…` of the database, by way of the pooler. */
  url: string
  keepsStatements: boolean
  /** By way of the pooler, too. */
  pool: Pool
  /** New connections lead to the server at `url`, as whatever promotes a replica tells a pooler. */
  lead(url: string): void
  stop(): Promise<void>
}

/** The machine's PgBouncer (`PGBOUNCER_PATH` names another), installed where it is missing; else `undefined`. */
export function findOrInstallPgBouncer(): string | undefined {
  return process.env.PGBOUNCER_PATH || findOrInstall(['pgbouncer'], 'pgbouncer', INSTALL_TIMEOUT)
}

/** Runs one in transaction mode in front of the database at `url`, on loopback. */
export async function startPgBouncer(program: string, url: string): Promise<PgBouncer> {
  const { username, password } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'store-pgbouncer-'))
  const [settings, users, listenPort] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt'), await freePort()]
  const keepsStatements = versionOf(program) >= KEEPS_STATEMENTS
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 })
  const leadTo = ({ hostname, port }: URL) => [
    '[databases]',
    `store = host=${hostname} port=${port} dbname=store`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    `default_pool_size = ${POOL_SIZE}`,
    'max_client_conn = 200',
    'server_login_retry = 1',
    ...(keepsStatements ? ['max_prepared_statements = 200'] : []),
  ]
  const write = (there: string) => writeFileSync(settings, `${leadTo(new URL(there)).join('\n')}\n`, { mode: 0o600 })
  write(url)
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, settings, users]) chownSync(path, NOBODY, NOBODY)
  chmodSync(folder, 0o700)
  const child = spawn(program, [settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  let written = ''
  child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()))
  const pooled = new URL(url)
  Object.assign(pooled, { port: String(listenPort), search: '' })
  const pool = new Pool({ connectionString: pooled.href, max: 1 })
  pool.on('error', () => undefined)
  const stop = async () => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    child.kill('SIGKILL')
    await ended
    // What still waits in the pooler for a server is refused now
    await pool.end()
    rmSync(folder, { recursive: true })
  }
  const lead = (there: string) => {
    write(there)
    child.kill('SIGHUP')
  }
  const deadline = Date.now() + STARTS_WITHIN
  while (!(await listens(listenPort))) {
    if (child.exitCode === null && Date.now() < deadline) await delay(50)
    else {
      await stop()
      throw new Error(`PgBouncer did not start:\n${written}`)
    }
  }
  return { url: pooled.href, keepsStatements, pool, lead, stop }
}

function versionOf(program: string): number {
  const [, major, minor = ''] = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version']).toString()) ?? []
  return Number(`${major}.${minor.padStart(2, '0')}`)
}

/** Whether anybody listens there. The database is not asked: the pooler would keep that connection. */
async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isConnected
}
