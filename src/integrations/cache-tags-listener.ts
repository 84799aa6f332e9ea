import { Client } from 'pg'
import { CACHE_TAGS_CHANNEL } from '#db/cache-tags.ts'
import { connectionTo } from '#db/primary.ts'

interface Listening {
  onTag(tag: string): void
  onLost(): void
  onListening(): void
}

const RETRY_MS = 500
/** How often the listening connection is probed; it may take twice as long to reply. */
const PULSE_MS = 5000

/** Uses its own connection and reconnects until stopped. */
export function listenForCacheTags(
  url: string,
  listening: Listening,
  pulseMilliseconds = PULSE_MS,
): { stop(): Promise<void> } {
  const connection = connectionTo(url)
  let client: Client | undefined
  let isStopped = false

  async function connect(): Promise<void> {
    if (isStopped) return
    const current = new Client({
      ...connection,
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
      // A machine that lost its power closes no connection
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
      await client?.end().catch(() => undefined)
    },
  }
}
