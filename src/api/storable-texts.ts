import { createMiddleware } from 'hono/factory'
import { storableJson } from '#kit/text.ts'
import type { ApiEnv } from './deps.ts'
import { AddressUnreadable } from './errors.ts'

const NUL_IN_ADDRESS = '%00'

/**
 * The one place where texts from outside lose what no database holds: a NUL in an address is refused (400), and every JSON
 * body is read without NULs and half surrogate pairs. What is signed is read as text and stays as it was sent.
 */
export function keepTextsStorable() {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { req } = c
    if (req.url.includes(NUL_IN_ADDRESS)) throw new AddressUnreadable()
    req.json = async () => JSON.parse(storableJson(await req.text()))
    await next()
  })
}
