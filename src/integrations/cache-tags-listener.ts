import { Client } from 'pg'
import { CACHE_TAGS_CHANNEL } from '#db/cache-tags.ts'

interface Listening {
  onTag(tag: string): void
  /** Called when changes can't be heard any more, and again when they can. */
  onLost(): void
  onListening(): void
}

const RETRY_MS = 500

/** Hears, over a connection of its own, which cached pages went stale on any process; reconnects for ever until stopped. */
export function listenForCacheTags(url: string, listening: Listening): { stop(): Promise<void> } {
  let client: Client | undefined
  let isStopped = false

  async function connect(): Promise<void> {
    if (isStopped) return
    const current = new Client({ connectionString: url, application_name: 'store cache', keepAlive: true })
    client = current
    let isLost = false
    const lose = (): void => {
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
      if (!isLost) listening.onListening()
    } catch {
      lose()
    }
  }

  listening.onLost()
  void connect()
  return {
    async stop() {
      isStopped = true
      await client?.end()
    },
  }
}
