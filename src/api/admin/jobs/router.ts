import { z } from '@hono/zod-openapi'
import { listItemFailures } from '#domain/operations/batches/list-item-failures.ts'
import type { ItemFailure } from '#domain/operations/batches/list-item-failures.ts'
import { listFailedJobs } from '#domain/operations/list-failed-jobs.ts'
import { retryJob } from '#domain/operations/retry-job.ts'
import { failedItemSchema, failedJobSchema } from '#domain/operations/schemas.ts'
import type { Locale } from '#i18n/locale.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { answerOf, json, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Jobs')
const jobParams = paramsOf({ jobId: z.uuid() })

const listing = { 422: 'A number makes no sense, or the cursor is none of this list' }
const listFailedJobsRoute = staffRoute({
  method: 'get',
  path: '/failed-jobs',
  operationId: 'listFailedJobs',
  permission: 'operations:read',
  summary: 'Jobs that gave up',
  description: 'The latest first. They are kept for a week, scheduled jobs for an hour.',
  request: { query: keysetQuery },
  responses: { 200: json(keysetListOf(failedJobSchema), 'A page of jobs') },
  refusals: listing,
})

const retryJobRoute = staffRoute({
  method: 'post',
  path: '/failed-jobs/{jobId}/retry',
  operationId: 'retryJob',
  permission: 'operations:write',
  summary: 'Let a job run once more',
  description: 'No job does anything twice.',
  request: { params: jobParams },
  responses: { 200: json(answerOf(jobParams), 'It runs soon') },
  refusals: { 404: 'No such job gave up', 422: 'The id has the wrong shape' },
})

const listFailedItemsRoute = staffRoute({
  method: 'get',
  path: '/failed-items',
  operationId: 'listFailedItems',
  permission: 'operations:read',
  summary: 'What scheduled jobs could not deal with',
  description:
    'The latest first. A scheduled job goes on past what fails, tries it again by itself after a pause that grows from a minute to an hour, and takes it off the list once it works.',
  request: { query: keysetQuery },
  responses: { 200: json(keysetListOf(failedItemSchema), 'A page of items') },
  refusals: listing,
})

export function jobsRoutes() {
  return createRouter()
    .openapi(listFailedJobsRoute, async (c) => {
      const asked = c.req.valid('query')
      return c.json(keyset(await listFailedJobs(c.get('ctx'), asked), asked.limit), 200)
    })
    .openapi(listFailedItemsRoute, async (c) => {
      const asked = c.req.valid('query')
      const { locale } = c.get('ctx')
      const failures = await listItemFailures(c.get('ctx'), asked)
      return c.json(
        keyset(failures, asked.limit, (failure) => toFailedItem(failure, locale)),
        200,
      )
    })
    .openapi(retryJobRoute, async (c) => {
      await retryJob(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
}

function toFailedItem({ problemKey, problem, ...failure }: ItemFailure, locale: Locale) {
  return { ...failure, problem: problemKey === null ? problem : errorMessage(locale, problemKey) }
}
