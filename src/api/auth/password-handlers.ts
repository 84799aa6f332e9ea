import { changePassword } from '#domain/identity/passwords/change-password.ts'
import { confirmIdentity } from '#domain/identity/confirm-identity.ts'
import { confirmWithPasskey } from '#domain/identity/passkeys/confirm-with-passkey.ts'
import { requestPasswordReset } from '#domain/identity/passwords/request-password-reset.ts'
import { resetPassword } from '#domain/identity/passwords/reset-password.ts'
import { joinStaff } from '#domain/identity/staff/join-staff.ts'
import type { ApiDeps } from '../deps.ts'
import { created, ok } from '../envelope.ts'
import { limitByAddress, limitByUser, takeForSubject } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { joinStaffRoute } from '../admin/staff/routes.ts'
import { randomToken } from '#kit/ids.ts'
import { createRouter } from '../router.ts'
import { accountBucket } from './account-bucket.ts'
import {
  changePasswordRoute,
  confirmIdentityRoute,
  confirmWithPasskeyRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
} from './password-routes.ts'
import { rememberDevice, signInPlaceOf } from './sign-in-place.ts'

const TEN_MINUTES = 600
/** An open session must not allow guessing the password. */
const CHECKS_BY_USER: Limit = { name: 'password-check', limit: 10, windowSeconds: TEN_MINUTES }
const RESETS_BY_ADDRESS: Limit = { name: 'password-reset', limit: 10, windowSeconds: TEN_MINUTES, everywhere: 1000 }
/** Nobody's mailbox is filled by strangers. */
const RESETS_BY_ACCOUNT: Limit = { name: 'password-reset', limit: 3, windowSeconds: 3600 }
const LINKS_BY_ADDRESS: Limit = { name: 'reset-link', limit: 20, windowSeconds: TEN_MINUTES }

export function passwordRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...changePasswordRoute, middleware: [limitByUser(deps, CHECKS_BY_USER)] as const }, async (c) => {
      await changePassword(c.get('ctx'), c.req.valid('json'))
      return c.json(ok(null), 200)
    })
    .openapi({ ...confirmIdentityRoute, middleware: [limitByUser(deps, CHECKS_BY_USER)] as const }, async (c) => {
      const until = await confirmIdentity(c.get('ctx'), c.req.valid('json'))
      return c.json(ok({ confirmedUntil: until.toISOString() }), 200)
    })
    .openapi({ ...confirmWithPasskeyRoute, middleware: [limitByUser(deps, CHECKS_BY_USER)] as const }, async (c) => {
      const until = await confirmWithPasskey(c.get('ctx'), c.req.valid('json'))
      return c.json(ok({ confirmedUntil: until.toISOString() }), 200)
    })
    .openapi({ ...forgotPasswordRoute, middleware: [limitByAddress(deps, RESETS_BY_ADDRESS)] as const }, async (c) => {
      const { email } = c.req.valid('json')
      // Answered alike: the link that was sent last still works, and strangers must not keep its owner from it
      const isOver = (await takeForSubject(deps, accountBucket(email), RESETS_BY_ACCOUNT, c.get('ctx').now)) > 0
      if (!isOver) await requestPasswordReset(c.get('ctx'), { email })
      return c.json(ok(null), 200)
    })
    .openapi({ ...resetPasswordRoute, middleware: [limitByAddress(deps, LINKS_BY_ADDRESS)] as const }, async (c) => {
      // A separate token: this browser's used-up attempts don't count once the mailbox is proven
      const place = { ...signInPlaceOf(c), deviceToken: randomToken() }
      await resetPassword(c.get('ctx'), c.req.valid('json'), place)
      rememberDevice(c, place)
      return c.json(ok(null), 200)
    })
    .openapi({ ...joinStaffRoute, middleware: [limitByAddress(deps, LINKS_BY_ADDRESS)] as const }, async (c) =>
      c.json(created(await joinStaff(c.get('ctx'), c.req.valid('json'))), 201),
    )
}
