import { permissionsOfActor, refundLimitOf, requireSession } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { StaffGrant } from '#vocabulary/permissions.ts'

/** What the caller may do as staff, now; nothing for customers. @throws SignInRequired */
export function getPermissions(ctx: Ctx): StaffGrant {
  requireSession(ctx)
  return { permissions: permissionsOfActor(ctx.actor), refundLimitCentavos: refundLimitOf(ctx.actor) }
}
