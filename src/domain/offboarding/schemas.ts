import { z } from 'zod'
import { ENDING_KINDS, OPEN_WORK_KINDS } from '#vocabulary/open-work.ts'

export const recipientsSchema = z.strictObject({ reports: z.uuid(), imports: z.uuid() }).partial()
export type Recipients = z.infer<typeof recipientsSchema>

export const openWorkSchema = z
  .object({
    open: z
      .array(
        z.object({
          kind: z.enum(OPEN_WORK_KINDS),
          count: z.int().positive(),
          colleagues: z
            .array(z.object({ userId: z.uuid(), name: z.string(), email: z.string() }))
            .meta({ description: 'Who may take it over, by name' }),
        }),
      )
      .meta({ description: 'What a colleague can take over' }),
    ending: z
      .array(z.object({ kind: z.enum(ENDING_KINDS), count: z.int().positive() }))
      .meta({ description: 'What ends with the account' }),
  })
  .meta({ id: 'OpenWork' })
export type OpenWork = z.infer<typeof openWorkSchema>
