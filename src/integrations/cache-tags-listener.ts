import { Client } from 'pg'
import { CACHE_TAGS_CHANNEL } from '#db/cache-tags.ts'

interface Listening {
  onTag(tag: string): void
  /** Called when changes can't be heard any more, and again when they can. */
  onLost(): void
  onListening(): void
}

const RETRY_MS = 500
/** How often the connection, which only listens, is asked whether it is still there; it may take twice as long to say so. */
const PULSE_MS = 5000

/** Hears, over a connection of its own, which cached pages went stale on any process; reconnects for ever until stopped. */
export function listenForCacheTags(
  url: string,
  listening: Listening,
  pulseMilliseconds = PULSE_MS,
): { stop(): Promise<void> } {
  let client: Client | undefined
  let isStopped = false

  async function connect(): Promise<void> {
    if (isStopped) return
    const current = new Client({
      connectionString: url,
      application_name: 'store cache',
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
    try {
      await current.connect()
      await current.query(`LISTEN ${CACHE_TAGS_CHANNEL}`)
      if (isLost || isStopped) return
      listening.onListening()
      // A machine that lost its power closes nothing
      pulse = setInterval(() => void current.query('select 1').catch(lose), pulseMilliseconds).unref()
    } catch {
      lose()
    }
  }

  listening.onLost()
  void connect()
  return {
    async stop() {
      isStopped = true
      // A question that was under way has nobody to answer to
      await client?.end().catch(() => undefined)
    },
  }
}
