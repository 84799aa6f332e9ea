import { AsyncResource } from 'node:async_hooks'
import type { ClientBase, Pool } from 'pg'
import type { Spans } from '#kit/spans.ts'

/** Longer statements are cut off. */
const TEXT_LENGTH = 2000

/** Keeps a statement in its caller's span, though another caller released the connection. */
export function traceWaiting(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: (...results: unknown[]) => void) => unknown
  pool.connect = ((callback?: (...results: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect
}

/** A span for each statement. The text holds placeholders instead of values. */
export function traceStatements(client: ClientBase, spans: Spans): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const text = textOf(args[0])
    const end = spans.begin({
      name: text.slice(0, text.search(/\s|$/)).toLowerCase() || 'statement',
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_LENGTH) },
    })
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const answer = (error: unknown, ...rest: unknown[]) => {
        end(error)
        callback(error, ...rest)
      }
      return send(...args.slice(0, -1), answer)
    }
    const sent = send(...args)
    if (sent instanceof Promise) sent.then(() => end(), end)
    else end()
    return sent
  }) as typeof client.query
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const isQuery = typeof statement === 'object' && statement !== null && 'text' in statement
  return isQuery ? String(statement.text).trimStart() : ''
}
