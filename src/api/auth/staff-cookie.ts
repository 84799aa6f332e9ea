import { parse } from 'hono/utils/cookie'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { SignedIn } from '#domain/identity/schemas.ts'
import { STAFF_SESSION_SECONDS } from '#domain/identity/session.server.ts'
import type { SignInPlace } from '#domain/identity/start-session.ts'
import type { ApiEnv } from '../deps.ts'

/** Browsers accept `__Host-` only over https. Plain http is this machine or its own network. */
const NAMES = { https: '__Host-staff', http: 'staff' }

/** The cookie that belongs to a staff token. On https only the host-bound name is accepted. */
export function staffCookie(headers: Headers, visitedUrl: string): string | undefined {
  const name = nameOn(visitedUrl)
  return parse(headers.get('cookie') ?? '', name)[name]
}

/**
 * Whether a page of the API's own origin calls, which always sends the cookie: scripts can't forge these headers. Others
 * use only the token.
 */
export function keepsCookies(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  // Browsers send the former only from secure pages
  const origin = URL.parse(headers.get('origin') ?? '')
  return origin !== null && origin.host === headers.get('host')
}

/** The cookie is the second half of a staff session's credentials. */
export function giveStaffCookie(c: Context<ApiEnv>, { agent }: SignedIn, { cookieToken }: SignInPlace): void {
  if (cookieToken === undefined || agent.roles[0]?.rolKey === 'customer') return
  writeCookie(c, cookieToken, STAFF_SESSION_SECONDS)
}

export function takeStaffCookie(c: Context<ApiEnv>): void {
  if (staffCookie(c.req.raw.headers, visitedUrlOf(c)) !== undefined) writeCookie(c, '', 0)
}

function writeCookie(c: Context<ApiEnv>, value: string, maxAge: number): void {
  const visitedUrl = visitedUrlOf(c)
  const secure = visitedUrl.startsWith('https:')
  setCookie(c, nameOn(visitedUrl), value, { httpOnly: true, sameSite: 'Strict', secure, path: '/', maxAge })
}

function nameOn(visitedUrl: string): string {
  return visitedUrl.startsWith('https:') ? NAMES.https : NAMES.http
}

function visitedUrlOf(c: Context<ApiEnv>): string {
  return c.get('ctx').ports.config.visitedUrl
}
