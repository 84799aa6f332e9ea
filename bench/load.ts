import autocannon from 'autocannon'
import type { Rate } from './statistics.ts'

/** The mix of pages that the load asks for. */
export const PAGES = { home: '/', list: '/store', product: '/store/reposado' }

interface LoadOptions {
  seconds: number
  connections: number
  headers?: Record<string, string>
  /** Gives each request an address of its own, so that the store can't do the work of several at once. */
  isEachDifferent?: boolean
}

/** Asks for `address` over and over, after a warm-up; anything but 2xx counts as a failure. */
export async function loadPage(
  address: string,
  { seconds, connections, headers = {}, isEachDifferent = false }: LoadOptions,
): Promise<Rate> {
  const options = {
    url: address,
    connections,
    headers: { 'accept-encoding': 'br', 'accept-language': 'es', ...headers },
    ...(isEachDifferent ? { requests: [{ setupRequest: withOwnAddress }] } : {}),
  }
  await autocannon({ ...options, duration: Math.max(2, Math.ceil(seconds / 3)) })
  const result = await autocannon({ ...options, duration: seconds })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

let visit = 0

function withOwnAddress(request: autocannon.Request): autocannon.Request {
  visit += 1
  return { ...request, path: `${request.path}?visit=${visit}` }
}
