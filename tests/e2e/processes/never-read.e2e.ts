import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { isReady } from './store-process.ts'
import { expect, test } from './stores.ts'

const SOCKETS = 4
const REQUESTS = 500
/** Megabytes. */
const MEMORY_AT_MOST = 360
/** What answers with much: documents, pages that are rendered, lists, files. */
const ADDRESSES = [
  '/api/openapi.json',
  '/',
  '/store?orderBy=price',
  '/store.data',
  '/servicios/redes?utm_source=x&lng=en',
  '/sitemap.xml',
  '/llms.txt',
  '/api/products/v2/1?limit=100',
  '/api-docs/swagger-ui-bundle.js',
]

/** The most that the process ever had in memory, in megabytes. */
function peakMemoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** A connection that asks for the same many times at once and reads nothing. */
async function askAndNeverRead(origin: string, request: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(request.repeat(REQUESTS))
  return socket
}

test.skip(process.platform !== 'linux', 'only Linux tells the most that a process ever had in memory')

test('callers who send requests without end and never read cost little memory', async ({ stores }) => {
  test.setTimeout(240_000)
  const store = await stores.start()
  for (const address of ADDRESSES) {
    const request = `GET ${address} HTTP/1.1\r\nHost: localhost\r\nworkspace: sierra-callada-store\r\n\r\n`
    const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => askAndNeverRead(store.origin, request)))
    // Until the process has gone through them it answers nobody else, and a starved machine takes its time
    for (let round = 0; round < 4; round += 1) {
      await expect.poll(() => isReady(store.origin), { message: address, timeout: 60_000 }).toBe(true)
      await delay(100)
    }
    const memory = peakMemoryOf(store.child.pid ?? 0)
    console.log(`${Math.round(memory)} MB after ${address}`)
    for (const socket of sockets) socket.destroy()
    expect.soft(memory, address).toBeLessThan(MEMORY_AT_MOST)
  }
})
