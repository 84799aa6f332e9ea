import { z } from 'zod'
import { TASK_KINDS, TASK_STATES } from '#vocabulary/task-states.ts'
import { instantSchema } from '#kit/moment-schema.ts'

export const taskSchema = z
  .object({
    taskId: z.uuid(),
    kind: z.enum(TASK_KINDS),
    subject: z.string().meta({ description: 'The id of what it is about' }),
    state: z.enum(TASK_STATES).meta({
      description: '`waiting` also while it is begun anew because what worked on it was ended',
    }),
    done: z.int(),
    total: z.int().nullable(),
    result: z.record(z.string(), z.number()).nullable(),
    problem: z.string().nullable().meta({ description: 'Why it failed, in the caller’s language' }),
    createdAt: instantSchema,
    endedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Task' })
