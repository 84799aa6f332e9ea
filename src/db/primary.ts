import { Socket } from 'node:net'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { hostsOf } from '#kit/postgres-hosts.ts'

/** Milliseconds for a host to report whether it takes writes. */
const HOST_TIMEOUT_MS = 2000
/** Milliseconds between checks that connections are on the primary. */
const LOOK_MS = 2000

/** A promoted replica has a higher timeline than the primary it was copied from. */
const TIMELINE = `select case when current_setting('transaction_read_only')::boolean then 0
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`

/** Driver options for `url`; of several hosts, the writable one is used. */
export function connectionTo(
  url: string,
  timeoutMs = HOST_TIMEOUT_MS,
): Pick<ClientConfig, 'connectionString' | 'stream'> {
  const hosts = hostsOf(url)
  const [first = url] = hosts
  if (hosts.length < 2) return { connectionString: first }
  const primary = new Primary(hosts, timeoutMs)
  return { connectionString: first, stream: () => primary.openSocket() }
}

class Primary {
  readonly #hosts: readonly string[]
  readonly #sockets = new Map<Socket, string | undefined>()
  readonly #timeoutMs: number
  #current: string | undefined
  /** The highest one accepted so far. */
  #timeline = 1
  #search: Promise<string> | undefined
  #watch: ReturnType<typeof setInterval> | undefined

  constructor(hosts: readonly string[], timeoutMs: number) {
    this.#hosts = hosts
    this.#timeoutMs = timeoutMs
  }

  /** Connects to the primary, regardless of the host asked for. */
  openSocket(): Socket {
    const socket = new Socket()
    const connect = socket.connect.bind(socket)
    const follow = async () => {
      const url = await this.#find()
      if (socket.destroyed) return
      const { hostname, port } = new URL(url)
      this.#sockets.set(socket, url)
      connect(Number(port || 5432), hostname.replaceAll(/^\[|\]$/g, ''))
    }
    socket.connect = () => {
      this.#keep(socket)
      follow().catch((error: Error) => socket.destroy(error))
      return socket
    }
    return socket
  }

  #keep(socket: Socket): void {
    this.#sockets.set(socket, undefined)
    this.#watch ??= setInterval(() => void this.#find().catch(() => undefined), LOOK_MS).unref()
    socket.once('close', () => {
      this.#sockets.delete(socket)
      if (this.#sockets.size > 0) return
      clearInterval(this.#watch)
      this.#watch = undefined
    })
  }

  #find(): Promise<string> {
    this.#search ??= this.#findPrimary().finally(() => (this.#search = undefined))
    return this.#search
  }

  async #findPrimary(): Promise<string> {
    const ask = (url: string) => askHost(url, this.#timeoutMs)
    const current = this.#current === undefined ? [] : [await ask(this.#current)]
    const isWell = current.some(({ timeline }) => timeline >= this.#timeline)
    const found = choosePrimary(isWell ? current : await Promise.all(this.#hosts.map(ask)), this.#timeline)
    this.#timeline = found.timeline
    this.#current = found.url
    for (const [socket, url] of this.#sockets)
      if (url !== undefined && url !== found.url) socket.destroy(new Error('Connection terminated: the primary moved'))
    return found.url
  }
}

interface HostAnswer {
  url: string
  /** 0 while the host takes no writes or doesn't answer. */
  timeline: number
  error?: Error
}

/** SQLSTATE 28: authentication failed. 3D: no such database. */
const REFUSAL = /^(28|3D)/

/**
 * The writable host of the highest timeline, never below `lowest`: an old primary that returns beside its promoted
 * replica is ignored, even while the replica is slow. @throws NoPrimary, or a host's refusal, which a retry can't mend
 */
export function choosePrimary(answers: readonly HostAnswer[], lowest: number): HostAnswer {
  const [best] = answers.toSorted((one, other) => other.timeline - one.timeline)
  if (best && best.timeline >= lowest) return best
  const errors = answers.flatMap(({ error }) => error ?? [])
  const refusal = errors.find((error) => 'code' in error && REFUSAL.test(String(error.code)))
  throw refusal ?? new NoPrimary(answers.length, errors.at(-1))
}

/** SQLSTATE 08006 reports a lost connection to callers. */
class NoPrimary extends Error {
  readonly code = '08006'
  constructor(hosts: number, cause?: Error) {
    super(`none of the ${hosts} hosts takes writes`, { cause })
  }
}

async function askHost(url: string, timeoutMs: number): Promise<HostAnswer> {
  const client = new Client({
    connectionString: url,
    application_name: 'store primary',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number }>(TIMELINE)
    void client.end().catch(() => undefined)
    return { url, timeline: rows[0]?.timeline ?? 0 }
  } catch (error) {
    // A silent host would not answer a graceful close either
    client.connection.stream.destroy()
    return { url, timeline: 0, error: error instanceof Error ? error : new Error(String(error)) }
  }
}
