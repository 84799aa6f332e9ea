import { request as requestPlain } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { WebhookAnswer, WebhookTransport } from '#domain/ports/webhooks.ts'
import { WebhookUnreachable } from '#domain/ports/webhooks.ts'
import { publicInternet } from '../internet/public-internet.ts'

const TIMEOUT_MS = 10_000

export function createWebhookTransport({ mayReachLoopback }: { mayReachLoopback: boolean }): WebhookTransport {
  const { accepts, lookup } = publicInternet({ mayReachLoopback })

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
    fail(new WebhookUnreachable(why, { cause: error }))
  })
}
