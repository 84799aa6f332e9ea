import { z } from '@hono/zod-openapi'

const LENGTH = { min: 8, max: 128 }

export const MADE_ONCE = 'The same `Idempotency-Key` answers what was made the first time.'
export const KEY_REUSED = { 409: 'The key came with another request' } as const

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(LENGTH.min, 'errors:idempotencyKeyInvalid')
    .max(LENGTH.max, 'errors:idempotencyKeyInvalid')
    .regex(/^[\x21-\x7e]*$/, 'errors:idempotencyKeyInvalid')
    .optional()
    .openapi({ example: '4f0c1c3e-8a52-4d0e-9d0e-0d7b1f6a2c11' }),
})
