import { createRoute, z } from '@hono/zod-openapi'
import { TASK_KINDS, TASK_STATES } from '#vocabulary/task-states.ts'
import { answerOf, json, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'

export const taskSchema = z
  .object({
    taskId: z.uuid(),
    kind: z.enum(TASK_KINDS),
    subject: z.string().openapi({ description: 'The id of what it is about' }),
    state: z.enum(TASK_STATES).openapi({
      description: '`waiting` also while it is begun anew because what worked on it was ended',
    }),
    done: z.int(),
    total: z.int().nullable(),
    result: z.record(z.string(), z.number()).nullable(),
    problem: z.string().nullable().openapi({ description: 'Why it failed, in the caller’s language' }),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .openapi('Task')

export const getTaskRoute = createRoute({
  method: 'get',
  path: '/management/tasks/{taskId}',
  operationId: 'getTask',
  tags: ['Management'],
  summary: 'How far long work is',
  description: 'For the owner. It goes on whoever looks, and is taken up again when a process ends amid it.',
  request: { params: z.object({ taskId: z.uuid() }) },
  responses: {
    200: json(answerOf(taskSchema), 'How far it is'),
    ...situations({ ...forTheOwner, 404: 'There is no such task', 422: 'The id has the wrong shape' }),
  },
})

export const retryTaskRoute = createRoute({
  method: 'post',
  path: '/management/tasks/{taskId}/retry',
  operationId: 'retryTask',
  tags: ['Management'],
  summary: 'Start failed long work again',
  description: 'For the owner. It is a task of its own; what the work does is safe to be done twice.',
  request: { params: z.object({ taskId: z.uuid() }) },
  responses: {
    201: json(answerOf(z.object({ taskId: z.uuid() })), 'It began again'),
    ...situations({ ...forTheOwner, 409: 'It didn’t fail, or began again already', 422: 'The id has the wrong shape' }),
  },
})
