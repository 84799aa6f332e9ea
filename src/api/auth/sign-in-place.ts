import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { SignInPlace } from '#domain/identity/start-session.ts'
import { DAY } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import type { ApiEnv } from '../deps.ts'
import { keepsCookies } from './staff-cookie.ts'

const COOKIE = 'device'
const TOKEN = /^[\w-]{43}$/
const YEAR_SECONDS = (365 * DAY) / 1000

/** A cookie that scripts can't read and other calls don't carry identifies the browser. */
export function signInPlaceOf(c: Context<ApiEnv>): SignInPlace {
  const kept = getCookie(c, COOKIE) ?? ''
  return {
    workspace: c.get('workspace'),
    userAgent: c.req.header('user-agent') ?? '',
    address: c.get('address'),
    deviceToken: TOKEN.test(kept) ? kept : randomToken(),
    cookieToken: keepsCookies(c.req.raw.headers) ? randomToken() : undefined,
  }
}

export function rememberDevice(c: Context<ApiEnv>, { deviceToken }: SignInPlace): void {
  setCookie(c, COOKIE, deviceToken, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.get('ctx').ports.config.visitedUrl.startsWith('https:'),
    path: '/api/auth',
    maxAge: YEAR_SECONDS,
  })
}
