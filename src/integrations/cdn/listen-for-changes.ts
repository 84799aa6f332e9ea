import type { Environment } from '#config/environment.ts'
import type { Log } from '#kit/log.ts'
import type { OpenConnections } from '../connections/open-connections.ts'
import { listenForCacheTags } from '../cache-tags-listener.ts'
import type { Listening } from '../cache-tags-listener.ts'
import { purgeOnChange } from './purge-on-change.ts'
import { createPurge } from './purgers.ts'

interface Options {
  directUrl: string
  /** By which the database's other connections know the listener. */
  listenerName: string
  services: { log: Pick<Log, 'error'> }
  connections: Pick<OpenConnections, 'follow'>
}

/** Hears of changes for this process's caches, and for the shared cache where one is set. */
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

/** For a process that keeps no pages. @returns how to end it */
export function listenForConnections({
  directUrl,
  connections,
}: Pick<Options, 'directUrl' | 'connections'>): () => Promise<void> {
  const nothing = { onTag: () => undefined, onLost: () => undefined, onListening: () => undefined }
  const listener = listenForCacheTags(directUrl, connections.follow(nothing), { name: 'store connections' })
  return () => listener.stop()
}
