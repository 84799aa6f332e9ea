import { permissionsOf, refundLimitOf, requireSession } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { StaffRights } from '#vocabulary/permissions.ts'

/** What the caller may do as staff, now; nothing for customers. @throws SignInRequired */
export function getRights(ctx: Ctx): StaffRights {
  requireSession(ctx)
  return { permissions: permissionsOf(ctx.actor), refundLimitCentavos: refundLimitOf(ctx.actor) }
}
