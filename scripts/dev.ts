import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { parseEnvironment } from '../src/config/environment.ts'
import { loadSettings } from './settings.ts'
import { createViteLoader, loadCompositionRoot } from './vite-loader.ts'

type StoreModule = typeof import('../src/server/store.ts')
type ListenModule = typeof import('../src/server/listen.ts')
type OutboxModule = typeof import('../src/integrations/mail/outbox-app.ts')
type ServerCachesModule = typeof import('../src/server/server-caches.ts')

const API_DOCS: Record<string, string> = {
  '/api-docs/swagger-ui.css': 'text/css',
  '/api-docs/swagger-ui-bundle.js': 'text/javascript',
}

loadSettings()
const environment = parseEnvironment(process.env)
const http = createServer()
const vite = await createViteLoader(http)
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>
const root = await loadCompositionRoot(vite)
const running = await root.startServices(environment)
const { createOutboxApp } = await load<OutboxModule>('/src/integrations/mail/outbox-app.ts')
running.services.mounts.push({ prefix: '/dev/outbox', app: createOutboxApp(running.services.db) })
const { listen, closeGracefully } = await load<ListenModule>('/src/server/listen.ts')
let current: { made: StoreModule['createStore']; store: Server } | undefined

http.on('request', (request, response) => {
  const docsType = API_DOCS[request.url ?? '']
  if (docsType) sendApiDocs(request.url ?? '', docsType, response)
  else vite.middlewares(request, response, () => void answer(request, response))
})
await listen(http, environment.PORT, environment.HOST)
console.log(`\n  The store is open for work at ${running.services.ports.config.publicUrl}\n`)
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const store = await currentStore()
    store.emit('request', request, response)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    console.error(error)
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error))
  }
}

/** The store as the sources are now. Vite keeps a module until one of its files changes; the services stay. */
async function currentStore(): Promise<Server> {
  const { createStore } = await load<StoreModule>('/src/server/store.ts')
  if (current?.made === createStore) return current.store
  const { createHttpServer } = await load<ListenModule>('/src/server/listen.ts')
  const { openServerCaches } = await load<ServerCachesModule>('/src/server/server-caches.ts')
  // Every page is rendered afresh, or an edit would not show
  const { caches } = openServerCaches({ pages: 0, answers: 0, reads: 0, blocks: 0 })
  const { answer: answerTo } = await createStore(running.services, { mode: 'development', caches })
  const store = createHttpServer(async (request) => allowViteStyles(await answerTo(request)), running.services)
  current = { made: createStore, store }
  return store
}

/** While styles are being worked on, Vite puts them into the page itself, which the store's own policy forbids. */
function allowViteStyles(response: Response): Response {
  const headers = new Headers(response.headers)
  const policy = headers.get('Content-Security-Policy')?.replace("style-src 'self'", "$& 'unsafe-inline'")
  if (policy) headers.set('Content-Security-Policy', policy)
  return new Response(response.body, { status: response.status, headers })
}

/** The build puts these beside the page; here they come straight from their package. */
function sendApiDocs(path: string, type: string, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': type })
  createReadStream(join('node_modules/swagger-ui-dist', path.slice('/api-docs/'.length))).pipe(response)
}

async function stop(): Promise<void> {
  await vite.close()
  await closeGracefully(http, 1)
  await running.stop()
  process.exit(0)
}
