import { z } from '@hono/zod-openapi'

const LENGTH = { min: 8, max: 128 }

/** The header of calls that may be repeated safely: the same key gets the same answer. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(LENGTH.min, 'errors:idempotencyKeyInvalid')
    .max(LENGTH.max, 'errors:idempotencyKeyInvalid')
    .regex(/^[\x21-\x7e]*$/, 'errors:idempotencyKeyInvalid')
    .optional()
    .openapi({ example: '4f0c1c3e-8a52-4d0e-9d0e-0d7b1f6a2c11' }),
})
