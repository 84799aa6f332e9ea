import { createMiddleware } from 'hono/factory'
import { createBudget } from '#kit/budget.ts'
import type { ApiEnv } from '../deps.ts'

interface Bounds {
  /** Bytes of one body. */
  longest: number
  /** Bytes on their way or waiting at once: of everybody, and of one sender. */
  inAll: number
  each: number
  tooLong: () => Error
  busy: () => Error
}

/**
 * Reads a body to its end before anything else is done with it: whoever sends slowly takes room for what has come, and
 * nobody's turn. The room is given back when the call is answered.
 */
export function receiveWhole({ longest, inAll, each, tooLong, busy }: Bounds) {
  const room = createBudget({ inAll, each })
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor } = c.get('ctx')
    const sender = 'userId' in actor ? actor.userId : c.get('address')
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    if (Number(c.req.header('content-length') ?? 0) > longest) throw tooLong()
    try {
      for await (const part of c.req.raw.body ?? []) {
        if (bytes + part.byteLength > longest) throw tooLong()
        if (!room.claim(sender, part.byteLength)) throw busy()
        bytes += part.byteLength
        parts.push(part)
      }
      c.req.raw = new Request(c.req.raw, { method: c.req.method, body: Buffer.concat(parts.splice(0)) })
      await next()
    } finally {
      room.release(sender, bytes)
    }
  })
}
