import { join } from 'node:path'
import { startReplicatedPostgres } from '#tests/fixtures/replicated-postgres.ts'
import { startS3 } from '#tests/doubles/s3.ts'
import { startBalancer } from '../e2e/processes/balancer.ts'
import { findOrInstallPgBouncer, startPgBouncer } from '../e2e/processes/pgbouncer.ts'
import type { PgBouncer } from '../e2e/processes/pgbouncer.ts'
import { freePort, isReady, spawnStore, untilReady } from '../e2e/processes/store-process.ts'
import type { StoreProcess } from '../e2e/processes/store-process.ts'
import { findOrInstallVarnish, startVarnish } from '../e2e/processes/varnish.ts'
import { until } from './until.ts'

const EACH = 2

interface Member {
  name: string
  process: StoreProcess
  start: () => StoreProcess
}

export interface Cluster {
  /** Where visitors come in. */
  origin: string
  dataDir: string
  webs: readonly Member[]
  workers: readonly Member[]
  /** `postgres://…` of the server that takes writes, past the pooler. */
  databaseUrl(): string
  /** The same as the role that owns its tables. */
  ownerUrl(): string
  /** Starts a process anew, once it has come to its end in peace. */
  restart(member: Member): Promise<void>
  /** Kills a web process without a word, and starts it anew. */
  kill(member: Member): Promise<void>
  killPrimary(): Promise<void>
  /** The replica takes writes, and the pooler is led there. Answers what has to be so before anything is sold again. */
  promote(): Promise<Way[]>
  /** Names and addresses, for somebody who wants to look. */
  addresses(): [name: string, address: string][]
  /** What the processes wrote. */
  output(): string
  stop(): Promise<void>
}

/** Something that has to be so before anything is sold. */
interface Way {
  what: string
  isOpen: () => Promise<boolean>
}

interface Programs {
  varnish: string
  pgbouncer: string
}

/** Debian's programs, installed where they are missing. @throws Error naming what is missing */
export function findPrograms(): Programs {
  const [varnish, pgbouncer] = [findOrInstallVarnish(), findOrInstallPgBouncer()]
  if (varnish && pgbouncer) return { varnish, pgbouncer }
  throw new Error(
    'Varnish with its modules, or PgBouncer, is missing, and only root installs them: apt-get install varnish-modules pgbouncer',
  )
}

/**
 * What `deploy` describes, on loopback: PostgreSQL with a streaming replica, PgBouncer, a bucket, two web processes and two
 * workers, a balancer, and Varnish in front.
 */
export async function openCluster(folder: string, starting: Omit<Starting, 'closers'>): Promise<Cluster> {
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    return { ...(await startAll(folder, { ...starting, closers })), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Starting {
  programs: Programs
  /** Settings of all processes, beside those that make them one cluster. */
  further: object
  /** Nothing more is started, and nothing waited for. */
  signal: AbortSignal
  /** Ends what was started, the last first. */
  closers: (() => Promise<unknown>)[]
}

async function startAll(
  folder: string,
  { programs, further, signal, closers }: Starting,
): Promise<Omit<Cluster, 'stop'>> {
  const opened = async <Part extends { stop(): Promise<unknown> }>(part: Promise<Part>): Promise<Part> => {
    const started = await part
    closers.push(() => started.stop())
    signal.throwIfAborted()
    return started
  }
  const dataDir = join(folder, 'data')
  const servers = await opened(startReplicatedPostgres(join(folder, 'database')))
  const pooler = await opened(startPgBouncer(programs.pgbouncer, servers.urlOf(servers.primary.port)))
  const s3 = await opened(startS3())
  const balancer = await opened(startBalancer())
  const port = await freePort()
  const varnish = await opened(startVarnish(programs.varnish, Number(new URL(balancer.origin).port), port))
  const both = [servers.primary.port, servers.replica.port]
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: servers.urlOf(...both),
    DATABASE_MIGRATION_URL: servers.ownerUrlOf(...both),
    DATABASE_READ_URL: servers.urlOf(servers.replica.port),
    S3_ENDPOINT: s3.settings.endpoint,
    S3_REGION: s3.settings.region,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    CDN: 'varnish',
    CDN_PURGE_URL: varnish.origin,
    PUBLIC_URL: varnish.origin,
    // Varnish and the balancer
    TRUST_PROXY: '2',
    // Several times what the balancer takes to see that a process isn't ready
    DRAIN_SECONDS: '3',
    ...further,
  }
  let output = ''
  const members: Member[] = []
  closers.push(async () => {
    await Promise.all(members.map(({ process }) => process.stop()))
  })
  const enter = async (role: 'web' | 'worker', number: number): Promise<Member> => {
    const ownPort = await freePort()
    signal.throwIfAborted()
    const start = () => spawnStore({ dataDir, port: ownPort, settings: { ...settings, ROLE: role } })
    const member = { name: `${role} ${number}`, process: start(), start }
    members.push(member)
    return member
  }
  const again = async (member: Member) => {
    signal.throwIfAborted()
    output += `${member.name}\n${member.process.output()}\n`
    member.process = member.start()
    if (!webs.includes(member)) return
    await untilReady(member.process)
    await until(`the balancer has ${EACH} processes`, () => balancer.ready() === EACH, signal)
  }
  const webs = [await enter('web', 1)]
  // Migrates while nobody else does
  for (const { process } of webs) await untilReady(process)
  const workers: Member[] = []
  for (let number = 1; number <= EACH; number += 1) workers.push(await enter('worker', number))
  for (let number = 2; number <= EACH; number += 1) webs.push(await enter('web', number))
  for (const { process } of webs) {
    await untilReady(process)
    balancer.add(process.origin)
  }
  await until(`the balancer has ${EACH} processes`, () => balancer.ready() === EACH, signal)
  await until('Varnish answers', async () => (await fetch(varnish.origin).catch(() => undefined))?.ok, signal)

  let primary = servers.primary.port
  return {
    origin: varnish.origin,
    dataDir,
    webs,
    workers,
    databaseUrl: () => servers.urlOf(primary),
    ownerUrl: () => servers.ownerUrlOf(primary),
    async restart(member) {
      const code = await member.process.stop()
      if (code !== 0) throw new Error(`${member.name} ended with ${code}:\n${member.process.output()}`)
      await again(member)
    },
    async kill(member) {
      await member.process.kill()
      await again(member)
    },
    killPrimary: () => servers.primary.kill(),
    async promote() {
      await servers.promote()
      primary = servers.replica.port
      pooler.lead(servers.urlOf(primary))
      return [
        { what: 'PgBouncer leads to it', isOpen: () => takesWrites(pooler.pool) },
        ...webs.map(({ name, process }) => ({ what: `${name} is ready`, isOpen: () => isReady(process.origin) })),
        { what: 'the balancer has one', isOpen: async () => balancer.ready() > 0 },
      ]
    },
    addresses: () => [
      ['visitors (Varnish)', varnish.origin],
      ['balancer', balancer.origin],
      ...members.map(({ name, process }): [string, string] => [name, process.origin]),
      ['PgBouncer', pooler.url],
      ['PostgreSQL', servers.urlOf(primary)],
      ['bucket', `${s3.settings.endpoint}/${s3.settings.bucket}`],
      ['data folder', dataDir],
    ],
    output: () => output + members.map(({ name, process }) => `${name}\n${process.output()}\n`).join(''),
  }
}

async function takesWrites(pool: PgBouncer['pool']): Promise<boolean> {
  const asked = await pool
    .query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
    .catch(() => undefined)
  return asked?.rows[0]?.isReplica === false
}
