import { createServer, get } from 'node:http'
import type { IncomingMessage } from 'node:http'

/**
 * A bare HTTP server that answers every request with the bytes, headers and all, that `address` answered once:
 * what the store is measured against.
 */
const [port = '0', address = ''] = process.argv.slice(2)
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

const copied = await new Promise<IncomingMessage>((resolve, reject) => {
  get(address, { headers: { 'accept-encoding': 'br', 'accept-language': 'es' } }, resolve).on('error', reject)
})
const body = Buffer.concat(await copied.toArray())
const headers = Object.fromEntries(Object.entries(copied.headers).filter(([name]) => !OF_THE_CONNECTION.has(name)))

const server = createServer((_incoming, outgoing) => {
  outgoing.writeHead(200, headers)
  outgoing.end(body)
})
server.listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
