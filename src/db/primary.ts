import { Socket } from 'node:net'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { hostsOf } from '#kit/postgres-hosts.ts'

/** How long a host may take to say whether it takes writes (milliseconds). */
const PATIENCE_MS = 2000
/** How often connections are checked for being on the primary (milliseconds). */
const LOOK_MS = 2000

/** A promoted replica has a higher timeline than the primary it was copied from. */
const TIMELINE = `select case when current_setting('transaction_read_only')::boolean then 0
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`

/** How a driver that knows one host connects to `url`: of several hosts, to the one that takes writes. */
export function connectionTo(url: string): Pick<ClientConfig, 'connectionString' | 'stream'> {
  const hosts = hostsOf(url)
  const [first = url] = hosts
  if (hosts.length < 2) return { connectionString: first }
  const primary = new Primary(hosts)
  return { connectionString: first, stream: () => primary.openSocket() }
}

class Primary {
  readonly #hosts: readonly string[]
  readonly #sockets = new Map<Socket, string | undefined>()
  #current: string | undefined
  #search: Promise<string> | undefined
  #watch: ReturnType<typeof setInterval> | undefined

  constructor(hosts: readonly string[]) {
    this.#hosts = hosts
  }

  /** Connects to the primary, whatever host it is told. */
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

  /** A primary that came back beside its promoted replica is left alone: the highest timeline wins. */
  async #findPrimary(): Promise<string> {
    if (this.#current !== undefined && (await timelineOf(this.#current)) > 0) return this.#current
    const timelines = await Promise.all(this.#hosts.map(timelineOf))
    const highest = Math.max(...timelines)
    const found = this.#hosts[timelines.indexOf(highest)]
    if (highest <= 0 || found === undefined) throw new NoPrimary(this.#hosts.length)
    this.#current = found
    for (const [socket, url] of this.#sockets)
      if (url !== undefined && url !== found) socket.destroy(new Error('Connection terminated: the primary moved'))
    return found
  }
}

/** SQLSTATE 08006 tells callers that the database is away. */
class NoPrimary extends Error {
  readonly code = '08006'
  constructor(hosts: number) {
    super(`none of the ${hosts} hosts takes writes`)
  }
}

/** 0 while the host takes no writes or doesn't answer. */
async function timelineOf(url: string): Promise<number> {
  const client = new Client({
    connectionString: url,
    application_name: 'store primary',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number }>(TIMELINE)
    void client.end().catch(() => undefined)
    return rows[0]?.timeline ?? 0
  } catch {
    // A host that fell silent would not answer a farewell either
    client.connection.stream.destroy()
    return 0
  }
}
