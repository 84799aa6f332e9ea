import { Client } from 'pg'
import { CACHE_TAGS_CHANNEL } from '#db/cache-tags.ts'
import { connectionTo } from '#db/primary.ts'
import { EVERY_ANSWER } from '#vocabulary/cache-keys.ts'

export interface Listening {
  onTag(tag: string): void
  onLost(): void
  onListening(): void
  /** From now until `onLost`, this is the only leader among listeners with this method. */
  onLead?(): void
}

interface ListenerOptions {
  /** `application_name` of its connection. */
  name?: string
  /** Milliseconds. */
  pulse?: number
}

const RETRY_MS = 500
/** Milliseconds between probes of the connection, which may take twice as long to reply. */
const PULSE_MS = 5000
const LEAD = "select pg_try_advisory_lock(hashtextextended('cache tags lead', 0)) as leads"
/** A process that missed a change may have given stale responses to the shared cache. */
const PURGE_ALL = `notify ${CACHE_TAGS_CHANNEL}, '${EVERY_ANSWER}'`
/** Frees a crashed machine's lock after 25 seconds, even with a notification in flight. */
const NOTICE_SILENCE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000'

/** Uses its own connection and reconnects until stopped. */
export function listenForCacheTags(
  url: string,
  listening: Listening,
  { name = 'store cache', pulse: pulseMilliseconds = PULSE_MS }: ListenerOptions = {},
): { stop(): Promise<void> } {
  const connection = connectionTo(url)
  let client: Client | undefined
  let isStopped = false
  let hasListened = false

  async function connect(): Promise<void> {
    if (isStopped) return
    const current = new Client({
      ...connection,
      application_name: name,
      connectionTimeoutMillis: 2 * pulseMilliseconds,
      query_timeout: 2 * pulseMilliseconds,
    })
    client = current
    let isLost = false
    let pulse: ReturnType<typeof setInterval> | undefined
    const lose = (): void => {
      clearInterval(pulse)
      if (isLost || isStopped) return
      isLost = true
      listening.onLost()
      current.end().catch(() => undefined)
      setTimeout(() => void connect(), RETRY_MS).unref()
    }
    current.on('error', lose)
    current.on('end', lose)
    current.on('notification', ({ payload }) => listening.onTag(payload ?? ''))
    const probe = createProbe(current, () => {
      if (!isLost && !isStopped) listening.onLead?.()
    })
    try {
      await current.connect()
      await current.query(`LISTEN ${CACHE_TAGS_CHANNEL}`)
      if (hasListened && listening.onLead) await current.query(PURGE_ALL)
      if (isLost || isStopped) return
      hasListened = true
      listening.onListening()
      const beat = () => probe(listening.onLead !== undefined).catch(lose)
      void beat()
      // A machine without power closes no connection
      pulse = setInterval(() => void beat(), pulseMilliseconds).unref()
    } catch {
      lose()
    }
  }

  listening.onLost()
  void connect()
  return {
    async stop() {
      isStopped = true
      await client?.end().catch(() => undefined)
    },
  }
}

/** Probes the database, and asks for the lead until it has it. */
function createProbe(client: Client, onLead: () => void): (mayLead: boolean) => Promise<void> {
  let leads = false
  return async (mayLead) => {
    if (leads || !mayLead) {
      await client.query('select 1')
      return
    }
    const { rows } = await client.query<{ leads: boolean }>(LEAD)
    if (!rows[0]?.leads || leads) return
    leads = true
    await client.query(NOTICE_SILENCE)
    onLead()
  }
}
