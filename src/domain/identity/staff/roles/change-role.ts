import { and, eq } from 'drizzle-orm'
import { violatesUnique } from '#db/unique-violation.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { OwnPermissionsStay, RoleInUse, RoleNameMissing, RoleNameTaken, RoleNotFound } from '#domain/identity/errors.ts'
import { staffInvitationRoles, staffRoleMembers, staffRoles } from '#db/schema/identity.server.ts'
import { withReading } from '#vocabulary/permissions.ts'
import { ROLE } from './list-roles.ts'
import { requireGrantable } from './require-grantable.ts'
import type { RoleInput, StaffRole } from './schemas.ts'

export interface SeenRole {
  roleId: string
  version: number
}

/** @throws RecentAuthRequired, PermissionsAboveOwn, RoleNameMissing, RoleNameTaken */
export async function addRole(ctx: Ctx, { name, ...input }: RoleInput): Promise<StaffRole> {
  requireRecentPermission(ctx, 'staff:write')
  if (name === '') throw new RoleNameMissing()
  const kept = { name, ...grantOf(input) }
  requireGrantable(ctx, [kept])
  return inTransaction(ctx, async (tx) => {
    const values = { ...kept, createdAt: tx.now }
    const [role] = await named(tx.db.insert(staffRoles).values(values).returning(ROLE))
    if (!role) throw new Error('a role was inserted')
    const subject = { kind: 'role', id: role.roleId }
    await recordAuditEntry(tx, { action: 'role.added', subject, before: null, after: kept })
    return { ...role, holders: 0 }
  })
}

/**
 * Takes effect on the holders' next call. @throws RecentAuthRequired, RoleNotFound, EditedMeanwhile,
 * PermissionsAboveOwn, OwnPermissionsStay, RoleNameMissing, RoleNameTaken
 */
export async function changeRole(ctx: Ctx, { roleId, version, input }: SeenRole & { input: RoleInput }): Promise<void> {
  requireRecentPermission(ctx, 'staff:write')
  await inTransaction(ctx, async (tx) => {
    const before = await lockRole(tx, { roleId, version })
    const { name, ...grant } = input
    if (name === '' && before.shipped === null) throw new RoleNameMissing()
    const after = { name: name === '' ? null : name, ...grantOf(grant) }
    requireGrantable(tx, [before, after])
    const change = tx.db.update(staffRoles).set({ ...after, version: version + 1 })
    await named(change.where(eq(staffRoles.id, roleId)))
    const { permissions, refundLimitCentavos } = before
    await recordAuditEntry(tx, {
      action: 'role.changed',
      subject: { kind: 'role', id: roleId },
      before: { name: before.name, permissions, refundLimitCentavos },
      after,
    })
  })
}

/** @throws RecentAuthRequired, RoleNotFound, EditedMeanwhile, PermissionsAboveOwn, OwnPermissionsStay, RoleInUse */
export async function removeRole(ctx: Ctx, seen: SeenRole): Promise<void> {
  requireRecentPermission(ctx, 'staff:write')
  await inTransaction(ctx, async (tx) => {
    const { shipped, name, permissions, refundLimitCentavos } = await lockRole(tx, seen)
    const { roleId } = seen
    requireGrantable(tx, [{ permissions, refundLimitCentavos }])
    const holders =
      (await tx.db.$count(staffRoleMembers, eq(staffRoleMembers.roleId, roleId))) +
      (await tx.db.$count(staffInvitationRoles, eq(staffInvitationRoles.roleId, roleId)))
    if (holders > 0) throw new RoleInUse()
    await tx.db.delete(staffRoles).where(eq(staffRoles.id, roleId))
    await recordAuditEntry(tx, {
      action: 'role.removed',
      subject: { kind: 'role', id: roleId },
      before: { name: name ?? shipped, permissions, refundLimitCentavos },
      after: null,
    })
  })
}

/** Not one of the actor's own roles. */
async function lockRole({ db, actor }: Ctx, { roleId, version }: SeenRole) {
  const [found] = await db.select(ROLE).from(staffRoles).where(eq(staffRoles.id, roleId)).for('update')
  if (!found) throw new RoleNotFound()
  requireSeen(found, version)
  const userId = actor.kind === 'admin' ? actor.userId : undefined
  const own = and(eq(staffRoleMembers.roleId, roleId), eq(staffRoleMembers.userId, userId ?? roleId))
  if (userId !== undefined && (await db.$count(staffRoleMembers, own)) > 0) throw new OwnPermissionsStay()
  return found
}

function grantOf({ permissions, refundLimitCentavos }: Omit<RoleInput, 'name'>) {
  return { permissions: withReading(permissions), refundLimitCentavos }
}

async function named<Result>(change: PromiseLike<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if (violatesUnique(error, 'staff_roles_name_unique')) throw new RoleNameTaken()
    throw error
  }
}
