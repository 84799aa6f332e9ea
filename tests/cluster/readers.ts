import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds. */
const REFUSED_FOR = 50

export interface Request {
  path: string
  headers: Record<string, string>
}

interface Lost {
  path: string
  /** Of a yes. */
  instead: string
}

/** What became of the requests of one part of the run. */
export interface Requests {
  sent: number
  /** Each request without an answer, or with one that is no yes. */
  lost: Lost[]
  /** From the shared cache. */
  hits: number
}

interface Reading {
  mix: readonly Request[]
  atOnce: number
  /** How many at least. */
  least: number
  /** They also go on until then. */
  enough: AbortSignal
  /** Nobody asks any more, however few it were. */
  givenUp: AbortSignal
}

/** Visitors who ask for one thing after the other, and never twice for the same because it was lost. */
export async function readThrough(origin: string, { mix, atOnce, least, enough, givenUp }: Reading): Promise<Requests> {
  const requests: Requests = { sent: 0, lost: [], hits: 0 }
  const reader = async () => {
    while (!givenUp.aborted && (!enough.aborted || requests.sent < least)) {
      const { path = '/', headers = {} } = mix[requests.sent % mix.length] ?? {}
      requests.sent += 1
      const instead = await ask(origin + path, headers, requests)
      if (instead === undefined) continue
      requests.lost.push({ path, instead })
      // The processors are needed elsewhere meanwhile
      await delay(REFUSED_FOR)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
  return requests
}

/** Answers what came instead of a yes. */
async function ask(address: string, headers: Record<string, string>, requests: Requests): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    if (answer.headers.get('x-cache') === 'HIT') requests.hits += 1
    return answer.ok ? undefined : String(answer.status)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
