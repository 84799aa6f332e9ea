import { beginPasskeySignIn } from '#domain/identity/passkeys/begin-passkey.ts'
import { completeSecondFactor } from '#domain/identity/second-factor/complete-second-factor.ts'
import { signInWithPasskey } from '#domain/identity/passkeys/sign-in-with-passkey.ts'
import { signIn } from '#domain/identity/sign-in.ts'
import { signOut } from '#domain/identity/sign-out.ts'
import type { ApiDeps } from '../deps.ts'
import { ok } from '../envelope.ts'
import { limitByAddress } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'
import { bearerToken } from './bearer-token.ts'
import { takePasswordTry, TRIES_BY_ADDRESS } from './password-tries.ts'
import {
  completeSecondFactorRoute,
  passkeyOptionsRoute,
  signInRoute,
  signInWithPasskeyRoute,
  signOutRoute,
} from './routes.ts'
import { rememberDevice, signInPlaceOf } from './sign-in-place.ts'
import { giveStaffCookie, takeStaffCookie } from './staff-cookie.ts'

const TEN_MINUTES = 600
const CODES_BY_ADDRESS: Limit = { name: 'second-factor', limit: 20, windowSeconds: TEN_MINUTES }
const PASSKEYS_BY_ADDRESS: Limit = { name: 'passkey', limit: 60, windowSeconds: TEN_MINUTES }

export function authRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...signInRoute, middleware: [limitByAddress(deps, TRIES_BY_ADDRESS)] as const }, async (c) => {
      const credentials = c.req.valid('json')
      const place = signInPlaceOf(c)
      const tries = await takePasswordTry(deps, c, credentials.user)
      const signedIn = await signIn(c.get('ctx'), credentials, place, tries)
      rememberDevice(c, place)
      giveStaffCookie(c, signedIn, place)
      return c.json(ok(signedIn), 200)
    })
    .openapi(
      { ...completeSecondFactorRoute, middleware: [limitByAddress(deps, CODES_BY_ADDRESS)] as const },
      async (c) => {
        const place = signInPlaceOf(c)
        const signedIn = await completeSecondFactor(c.get('ctx'), c.req.valid('json'), place)
        rememberDevice(c, place)
        giveStaffCookie(c, signedIn, place)
        return c.json(ok(signedIn), 200)
      },
    )
    .openapi({ ...passkeyOptionsRoute, middleware: [limitByAddress(deps, PASSKEYS_BY_ADDRESS)] as const }, async (c) =>
      c.json(ok(await beginPasskeySignIn(c.get('ctx'))), 200),
    )
    .openapi(
      { ...signInWithPasskeyRoute, middleware: [limitByAddress(deps, TRIES_BY_ADDRESS)] as const },
      async (c) => {
        const place = signInPlaceOf(c)
        const signedIn = await signInWithPasskey(c.get('ctx'), c.req.valid('json'), place)
        rememberDevice(c, place)
        giveStaffCookie(c, signedIn, place)
        return c.json(ok(signedIn), 200)
      },
    )
    .openapi(signOutRoute, async (c) => {
      await signOut(c.get('ctx'), bearerToken(c.req.raw.headers))
      takeStaffCookie(c)
      return c.json(ok(null), 200)
    })
}
