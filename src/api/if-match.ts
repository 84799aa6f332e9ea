import { z } from '@hono/zod-openapi'

/** How a call refuses a version that isn't the current one. */
export const CHANGED_MEANWHILE = { 412: 'It was changed since that version: read it again' } as const

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

/** What the path names, with the version that the caller saw of it. */
export function seenBy<Params extends object>(
  params: Params,
  headers: z.output<typeof ifMatchHeaders>,
): Params & { version: number } {
  return { ...params, version: versionOf(headers) }
}
