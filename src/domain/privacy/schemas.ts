import { z } from 'zod'
import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'

export const accountEndSchema = z
  .object({
    confirmation: z.string().max(ACCOUNT_LENGTHS.email).default(''),
  })
  .meta({ id: 'AccountEnd' })
export type AccountEnd = z.output<typeof accountEndSchema>
