import { z } from 'zod'
import { sentPesosSchema } from '#kit/pesos-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'
import { oneLine } from '#domain/identity/schemas.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import type { StaffGrant } from '#vocabulary/permissions.ts'
import { SHIPPED_ROLES } from '#vocabulary/shipped-roles.ts'

export const LONGEST_ROLE_NAME = 40
const MOST_ROLES = 20
const HIGHEST_LIMIT = 10_000_000

export const roleInputSchema = z
  .object({
    /** Empty keeps a default role's name. */
    name: oneLine(LONGEST_ROLE_NAME).pipe(z.string().trim()),
    permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
    /** Pesos for all refunds of an order together; null: unlimited. */
    refundLimit: sentPesosSchema.min(0).max(HIGHEST_LIMIT).nullable(),
  })
  .meta({ id: 'StaffRoleInput' })
/** As `roleInputSchema`, in centavos. */
export interface RoleInput extends StaffGrant {
  name: string
}

export const roleSchema = roleInputSchema
  .extend({
    roleId: z.uuid(),
    /** Null for a default role's name, which is in the reader's language. */
    name: z.string().nullable(),
    shipped: z.enum(SHIPPED_ROLES).nullable(),
    /** Members and open invitations. */
    holders: z.int(),
    version: versionSchema,
  })
  .meta({ id: 'StaffRole' })
export type StaffRole = Omit<z.infer<typeof roleSchema>, 'refundLimit'> & StaffGrant

export const roleIdsSchema = z.array(z.uuid()).max(MOST_ROLES).default([])
export const chosenRolesSchema = z.object({ roleIds: roleIdsSchema }).meta({ id: 'ChosenRoles' })
