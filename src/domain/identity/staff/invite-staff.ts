import { eq, sql } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { EmailTaken, InvitationNotFound, RegistrationRefused } from '#domain/identity/errors.ts'
import { findAccountByEmail } from '#domain/identity/find-account.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { staffInvitationRoles, staffInvitations } from '#db/schema/identity.server.ts'
import { linkWithToken, writeToAccount } from '#domain/identity/write-to-account.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import { isMailbox } from '#kit/mailbox.ts'
import { lockChosenRoles, roleNames } from './roles/lock-chosen-roles.ts'
import { requireGrantable } from './roles/require-grantable.ts'
import { rolesOfInvitation } from './roles/roles-of-invitation.ts'
import type { Invited, StaffInvitation } from './schemas.ts'

const LASTS = 7 * DAY

/**
 * The link works once, for a week, and replaces an earlier one. @throws RecentAuthRequired, RegistrationRefused,
 * EmailTaken, RoleNotFound, PermissionsAboveOwn
 */
export async function inviteStaff(ctx: Ctx, typed: StaffInvitation): Promise<Invited> {
  requireRecentPermission(ctx, 'staff:write')
  const invited = { name: typed.name.trim(), email: typed.email.trim(), locale: ctx.locale }
  if (invited.name === '') throw new RegistrationRefused({ field: 'userName', key: 'userNameRequired' }, 'name')
  if (invited.email === '') throw new RegistrationRefused({ field: 'email', key: 'emailRequired' })
  if (!isMailbox(invited.email)) throw new RegistrationRefused({ field: 'email', key: 'emailInvalid' })
  return inTransaction(ctx, async (tx) => {
    const roles = await lockChosenRoles(tx, typed.roleIds)
    if (await findAccountByEmail(tx.db, invited.email)) throw new EmailTaken()
    const { token, ...link } = linkFrom(tx.now)
    const kept = { ...invited, ...link, invitedBy: inviterOf(tx) }
    const sameEmail = eq(sql`lower(${staffInvitations.email})`, sql`lower(${invited.email})`)
    await lockNames(tx.db, [`staff invitation ${invited.email.toLowerCase()}`])
    const [renewed] = await tx.db.update(staffInvitations).set(kept).where(sameEmail).returning()
    const [invitation = renewed] = renewed ? [] : await tx.db.insert(staffInvitations).values(kept).returning()
    if (!invitation) throw new Error('an invitation was neither made nor renewed')
    if (renewed) requireGrantable(tx, await rolesOfInvitation(tx, renewed.id))
    await tx.db.delete(staffInvitationRoles).where(eq(staffInvitationRoles.invitationId, invitation.id))
    const given = roles.map(({ roleId }) => ({ invitationId: invitation.id, roleId }))
    if (given.length > 0) await tx.db.insert(staffInvitationRoles).values(given)
    return send(tx, invitation, token)
  })
}

/** Sends another link. @throws RecentAuthRequired, InvitationNotFound, PermissionsAboveOwn */
export async function renewInvitation(ctx: Ctx, { invitationId }: { invitationId: string }): Promise<Invited> {
  requireRecentPermission(ctx, 'staff:write')
  return inTransaction(ctx, async (tx) => {
    const { token, ...link } = linkFrom(tx.now)
    const [invitation] = await tx.db
      .update(staffInvitations)
      .set({ ...link, invitedBy: inviterOf(tx) })
      .where(eq(staffInvitations.id, invitationId))
      .returning()
    if (!invitation) throw new InvitationNotFound()
    requireGrantable(tx, await rolesOfInvitation(tx, invitationId))
    return send(tx, invitation, token)
  })
}

function inviterOf({ actor }: Ctx): string | null {
  return actor.kind === 'owner' || actor.kind === 'admin' ? actor.userId : null
}

function linkFrom(now: Date) {
  const token = randomToken()
  return { token, tokenHash: hashToken(token), createdAt: now, expiresAt: addTime(now, LASTS) }
}

async function send(ctx: Ctx, invitation: typeof staffInvitations.$inferSelect, token: string): Promise<Invited> {
  const { id: invitationId, expiresAt, name, email } = invitation
  const link = linkWithToken(ctx, '/join-staff', token, invitation)
  await writeToAccount(ctx, invitation, { kind: 'staff-invitation', link })
  await recordAuditEntry(ctx, {
    action: 'staff.invited',
    subject: { kind: 'invitation', id: invitationId },
    before: null,
    after: { role: 'admin', roles: roleNames(await rolesOfInvitation(ctx, invitationId)), name, email, expiresAt },
  })
  return { invitationId, expiresAt }
}
