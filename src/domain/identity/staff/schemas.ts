import { z } from 'zod'
import { instantSchema } from '#kit/moment-schema.ts'
import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import { oneLine, passwordResetSchema } from '#domain/identity/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { EDITED_KINDS } from '#vocabulary/edited-kinds.ts'
import { roleIdsSchema } from './roles/schemas.ts'

export const staffInvitationSchema = z
  .object({
    name: oneLine(ACCOUNT_LENGTHS.userName),
    email: oneLine(ACCOUNT_LENGTHS.email),
    roleIds: roleIdsSchema,
  })
  .meta({ id: 'StaffInvitation' })
export type StaffInvitation = z.output<typeof staffInvitationSchema>

export const staffJoiningSchema = passwordResetSchema.meta({ id: 'StaffJoining' })
export type StaffJoining = z.output<typeof staffJoiningSchema>

export const invitedSchema = z.object({ invitationId: z.uuid(), expiresAt: instantSchema }).meta({ id: 'Invited' })
export type Invited = z.infer<typeof invitedSchema>

export const editedSchema = z
  .object({
    kind: z.enum(EDITED_KINDS),
    item: knownId(100).default('').meta({ description: 'Its id or code; empty where there is only one of the kind' }),
  })
  .meta({ id: 'Edited' })
export type Edited = z.output<typeof editedSchema>

export const otherEditorsSchema = z
  .object({ others: z.array(z.string()).meta({ description: 'Names' }) })
  .meta({ id: 'OtherEditors' })

export const staffSchema = z
  .object({
    members: z.array(
      z.object({
        userId: z.uuid(),
        name: z.string(),
        email: z.string(),
        role: z.enum(['owner', 'admin']),
        roleIds: z.array(z.uuid()),
        hasSecondFactor: z.boolean(),
        joinedAt: z.iso.datetime(),
        /** Rounded to the hour; null when never, or long ago. */
        lastSeenAt: z.iso.datetime().nullable(),
      }),
    ),
    invitations: z.array(
      z.object({
        invitationId: z.uuid(),
        name: z.string(),
        email: z.string(),
        roleIds: z.array(z.uuid()),
        invitedAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        isExpired: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Staff' })
export type Staff = z.infer<typeof staffSchema>

export const joinedSchema = z.object({ email: z.string() })
