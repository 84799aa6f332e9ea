import { z } from '@hono/zod-openapi'

export const CHANGED_MEANWHILE = { 412: 'It was changed since that version: read it again' } as const

/** The version that the caller saw; 412 if it isn't current. */
export const ifMatchHeaders = z.object({
  'if-match': z
    .string('errors:ifMatchInvalid')
    .regex(/^"?\d{1,9}"?$/, 'errors:ifMatchInvalid')
    .openapi({ example: '"3"', description: 'The `version` that was read' }),
})

export function versionOf(headers: z.output<typeof ifMatchHeaders>): number {
  return Number(headers['if-match'].replaceAll('"', ''))
}

/** Path parameters with the version that the caller saw. */
export function seenBy<Params extends object>(
  params: Params,
  headers: z.output<typeof ifMatchHeaders>,
): Params & { version: number } {
  return { ...params, version: versionOf(headers) }
}
