import { createServer } from 'node:http'

/** A bare HTTP server that answers every request with the same bytes: what the store is measured against. */
const [port = '0', bytes = '0'] = process.argv.slice(2)
const body = Buffer.alloc(Number(bytes), 'x')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength }

const server = createServer((_incoming, outgoing) => {
  outgoing.writeHead(200, headers)
  outgoing.end(body)
})
server.listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
