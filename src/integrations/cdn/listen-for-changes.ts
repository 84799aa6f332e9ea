import type { Environment } from '#config/environment.ts'
import type { Log } from '#kit/log.ts'
import type { OpenConnections } from '../connections/open-connections.ts'
import { listenForCacheTags } from '../cache-tags-listener.ts'
import type { Listening } from '../cache-tags-listener.ts'
import { purgeOnChange } from './purge-on-change.ts'
import { createPurge } from './purgers.ts'

interface Options {
  directUrl: string
  /** `application_name` of the listener's connection. */
  listenerName: string
  services: { log: Pick<Log, 'error'> }
  connections: Pick<OpenConnections, 'follow'>
}

/** For this process's caches, and the shared cache if configured. */
export function listenForChanges(
  { CDN: kind, CDN_PURGE_URL: addresses = [], CDN_PURGE_TOKEN: token = '' }: Environment,
  changes: Listening,
  { directUrl, listenerName: name, services: { log }, connections }: Options,
): { stop(): Promise<void> } {
  if (!kind) return listenForCacheTags(directUrl, connections.follow(changes), { name })
  const purging = purgeOnChange(changes, createPurge({ kind, addresses, token }), { log })
  const listener = listenForCacheTags(directUrl, connections.follow(purging), { name })
  return {
    async stop() {
      purging.stop()
      await listener.stop()
    },
  }
}

/** For processes without pages. Returns a function that stops it. */
export function listenForConnections({
  directUrl,
  connections,
}: Pick<Options, 'directUrl' | 'connections'>): () => Promise<void> {
  const nothing = { onTag: () => undefined, onLost: () => undefined, onListening: () => undefined }
  const listener = listenForCacheTags(directUrl, connections.follow(nothing), { name: 'store connections' })
  return () => listener.stop()
}
