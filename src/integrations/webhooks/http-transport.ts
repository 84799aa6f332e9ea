import { lookup as resolve } from 'node:dns'
import { request as requestPlain } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import type { WebhookAnswer, WebhookTransport } from '#domain/ports/webhooks.ts'
import { WebhookUnreachable } from '#domain/ports/webhooks.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 10_000

/**
 * Checks the IP address on connecting, so that DNS rebinding can't reach the shop's own network.
 * @param mayReachLoopback for development: this machine, over http too
 */
export function createWebhookTransport({ mayReachLoopback }: { mayReachLoopback: boolean }): WebhookTransport {
  const mayReach = (address: string) => isPublicAddress(address) || (mayReachLoopback && isLoopback(address))

  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const allowed = found.filter(({ address }) => mayReach(address))
      const [first] = allowed
      if (!first) return callback(new WebhookUnreachable(`${hostname} is not on the public internet`), '', 0)
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })
  }

  function accepts(text: string): boolean {
    if (!URL.canParse(text)) return false
    const { protocol, username, password } = new URL(text)
    const host = hostOf(text)
    const isOwn = mayReachLoopback && (host === 'localhost' || isLoopback(host))
    return (
      (protocol === 'https:' || (protocol === 'http:' && isOwn)) &&
      username + password === '' &&
      (isIP(host) === 0 ? isOwn || host.includes('.') : mayReach(host))
    )
  }

  return {
    accepts,
    post(url, headers, body) {
      if (!accepts(url)) return Promise.reject(new WebhookUnreachable('the address is not on the public internet'))
      const send = url.startsWith('https:') ? requestSecure : requestPlain
      return new Promise((answered, fail) => {
        const request = send(url, {
          method: 'POST',
          lookup,
          // No keep-alive: an open connection's address was checked long ago
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            'content-type': 'application/json',
            'user-agent': 'store-webhooks/1',
            ...headers,
            'content-length': Buffer.byteLength(body),
          },
        })
        settle(request, answered, fail)
        request.end(body)
      })
    },
  }
}

/** Only the status is read, not the body. */
function settle(request: ClientRequest, answered: (answer: WebhookAnswer) => void, fail: (error: Error) => void) {
  request.on('response', (response: IncomingMessage) => {
    answered({ status: response.statusCode ?? 0 })
    response.destroy()
  })
  request.on('error', (error) => {
    const why = error.name === 'AbortError' ? `no answer within ${TIMEOUT_MS / 1000} s` : error.message
    fail(error instanceof WebhookUnreachable ? error : new WebhookUnreachable(why, { cause: error }))
  })
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}
