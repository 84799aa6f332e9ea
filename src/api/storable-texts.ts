import { createMiddleware } from 'hono/factory'
import { storableJson } from '#kit/text.ts'
import type { ApiEnv } from './deps.ts'

/**
 * The one place where JSON loses what no database holds, NULs and half surrogate pairs, whatever call it is sent to. What is
 * signed is read as text and stays as it was sent.
 */
export function keepTextsStorable() {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { req } = c
    req.json = async () => JSON.parse(storableJson(await req.text()))
    await next()
  })
}
