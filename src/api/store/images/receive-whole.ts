import { createMiddleware } from 'hono/factory'
import { createBudget } from '#kit/budget.ts'
import type { ApiEnv } from '../../deps.ts'
import { readBounded } from '../../read-bounded.ts'

interface Bounds {
  /** Bytes of one body. */
  longest: number
  /** Bytes in flight or waiting: in total, and per sender. */
  inAll: number
  each: number
  tooLong: () => Error
  busy: () => Error
}

/** Buffers the body first: slow uploads then use memory, but no processing slot. */
export function receiveWhole({ longest, inAll, each, tooLong, busy }: Bounds) {
  const room = createBudget({ inAll, each })
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor } = c.get('ctx')
    const sender = 'userId' in actor ? actor.userId : c.get('address')
    let bytes = 0
    const admit = (more: number) => {
      if (!room.claim(sender, more)) throw busy()
      bytes += more
    }
    try {
      c.req.raw = await readBounded(c.req.raw, { longest, tooLong, admit })
      await next()
    } finally {
      room.release(sender, bytes)
    }
  })
}
