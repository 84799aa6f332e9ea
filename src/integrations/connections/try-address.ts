import { randomBytes, timingSafeEqual } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { addressProof } from '#domain/operations/connections/address-proof.ts'
import type { Vault } from '#domain/ports/identity.ts'
import type { AddressProblem } from '#vocabulary/connections.ts'
import { NotOnInternet } from '../internet/public-internet.ts'
import type { PublicInternet } from '../internet/public-internet.ts'

/** Short, because a member of staff waits. */
const TIMEOUT_MS = 8000
const LONGEST_ANSWER = 4096

interface Needs {
  reach: PublicInternet
  vault: Pick<Vault, 'fingerprint'>
  timeout?: number
}

/** Requests a challenge only this shop can answer. Redirects aren't followed. Returns the problem, if any. */
export async function tryAddress(
  url: string,
  { reach, vault, timeout = TIMEOUT_MS }: Needs,
): Promise<AddressProblem | undefined> {
  if (!reach.accepts(url)) return 'private'
  const challenge = randomBytes(24).toString('base64url')
  try {
    const answer = await read(`${url}/api/health?challenge=${challenge}`, reach, AbortSignal.timeout(timeout))
    return problemOf(answer, addressProof(vault, challenge))
  } catch (error) {
    return problemOfFailure(error as NodeJS.ErrnoException)
  }
}

interface Answer {
  status: number
  text: string
}

function read(url: string, { lookup }: PublicInternet, signal: AbortSignal): Promise<Answer> {
  const send = url.startsWith('https:') ? requestSecure : requestPlain
  return new Promise((answered, fail) => {
    // No keep-alive: an open connection's address was checked long ago
    const request = send(url, { lookup, agent: false, signal, headers: { 'user-agent': 'store-address/1' } })
    request.on('response', (response) => void textOf(response).then(answered, fail))
    request.on('error', fail)
    request.end()
  })
}

async function textOf(response: IncomingMessage): Promise<Answer> {
  let text = ''
  for await (const chunk of response) {
    text += String(chunk)
    if (text.length > LONGEST_ANSWER) break
  }
  return { status: response.statusCode ?? 0, text }
}

/** Sites without such a page. Other refusals may come from a proxy in front of this store. */
const NOTHING_THERE: ReadonlySet<number> = new Set([404, 410])

function problemOf({ status, text }: Answer, proof = ''): AddressProblem | undefined {
  if (status >= 300 && status < 400) return 'redirects'
  if (status >= 500) return 'failing'
  if (status >= 400 && !NOTHING_THERE.has(status)) return 'guarded'
  return isSame(proofIn(text), proof) ? undefined : 'otherSite'
}

function proofIn(text: string): string {
  try {
    const { data } = JSON.parse(text) as { data?: { proof?: unknown } | null }
    return typeof data?.proof === 'string' ? data.proof : ''
  } catch {
    return ''
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const BY_CODE: Readonly<Record<string, AddressProblem>> = {
  ENOTFOUND: 'nameUnknown',
  // DNS itself failed, so the name may exist
  EAI_AGAIN: 'timeout',
  ETIMEDOUT: 'timeout',
  EPROTO: 'encryption',
}
const CERTIFICATE = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/

function problemOfFailure(error: NodeJS.ErrnoException): AddressProblem {
  const { name, code = '' } = error
  if (error instanceof NotOnInternet) return 'inside'
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout'
  if (CERTIFICATE.test(code)) return 'certificate'
  if (code.startsWith('ERR_SSL')) return 'encryption'
  return BY_CODE[code] ?? 'unanswered'
}
