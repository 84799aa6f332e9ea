import { z } from '@hono/zod-openapi'

/** The version that the caller saw; another current one answers 412. */
export const ifMatchHeaders = z.object({
  'if-match': z
    .string('errors:ifMatchInvalid')
    .regex(/^"?\d{1,9}"?$/, 'errors:ifMatchInvalid')
    .openapi({ example: '"3"', description: 'The `version` that was read' }),
})

/** The version that a valid header names. */
export function versionOf(headers: z.output<typeof ifMatchHeaders>): number {
  return Number(headers['if-match'].replaceAll('"', ''))
}
