import { z } from 'zod'
import { oneLine } from '#domain/identity/schemas.ts'
import { KEY_PERMISSIONS, PERMISSIONS } from '#vocabulary/permissions.ts'

export const LONGEST_KEY_NAME = 60
export const KEY_LIFETIMES = [30, 90, 365] as const

export const newApiKeySchema = z
  .object({
    name: oneLine(LONGEST_KEY_NAME).pipe(z.string().trim().min(1, 'errors:textMissing')),
    scopes: z.array(z.enum(KEY_PERMISSIONS)).min(1, 'errors:choiceMissing').max(KEY_PERMISSIONS.length),
    /** Null: the key does not expire. */
    days: z.union(KEY_LIFETIMES.map((days) => z.literal(days))).nullable(),
  })
  .meta({ id: 'NewApiKey' })
export type NewApiKey = z.output<typeof newApiKeySchema>

export const apiKeySchema = z
  .object({
    keyId: z.uuid(),
    name: z.string(),
    prefix: z.string(),
    scopes: z.array(z.enum(PERMISSIONS)),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    /** Rounded to the minute. */
    lastUsedAt: z.iso.datetime().nullable(),
    status: z.enum(['active', 'expired', 'revoked']),
  })
  .meta({ id: 'ApiKey' })
export type ListedApiKey = z.infer<typeof apiKeySchema>

export const madeApiKeySchema = z.object({ keyId: z.uuid(), key: z.string(), prefix: z.string() })
export type MadeApiKey = z.infer<typeof madeApiKeySchema>
