import { and, asc, eq, or, sql } from 'drizzle-orm'
import { staffRoleMembers, staffRoles, users } from '#db/schema/identity.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Permission } from '#vocabulary/permissions.ts'

export interface StaffRecipient {
  userId: string
  name: string
  email: string
  locale: Locale
}

/** The owner, and admins with any of the permissions now. */
export function listStaffRecipients(
  { db }: Pick<Ctx, 'db'>,
  ...anyOf: readonly [Permission, ...Permission[]]
): Promise<StaffRecipient[]> {
  const isHeld = sql`exists (
    select from ${staffRoleMembers} as member join ${staffRoles} as role on role.id = member.role_id
    where member.user_id = ${users.id} and role.permissions && ${sql.param([...anyOf])}::text[]
  )`
  return db
    .select({ userId: users.id, name: users.name, email: users.email, locale: users.locale })
    .from(users)
    .where(or(eq(users.role, 'owner'), and(eq(users.role, 'admin'), isHeld)))
    .orderBy(asc(users.id))
}
