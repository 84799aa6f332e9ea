import { listFailedJobs } from '#domain/jobs/list-failed-jobs.ts'
import { listFailedMails } from '#domain/jobs/list-failed-mails.ts'
import { retryJob } from '#domain/jobs/retry-job.ts'
import { retryMail } from '#domain/jobs/retry-mail.ts'
import { keyset, ok } from '../envelope.ts'
import { createRouter } from '../router.ts'
import { listFailedJobsRoute, listFailedMailsRoute, retryJobRoute, retryMailRoute } from './routes.ts'

export function jobsRoutes() {
  return createRouter()
    .openapi(listFailedJobsRoute, async (c) => {
      const asked = c.req.valid('query')
      const { items, next } = await listFailedJobs(c.get('ctx'), asked)
      const told = items.map(({ enqueuedAt, failedAt, ...job }) => ({
        ...job,
        enqueuedAt: enqueuedAt.toISOString(),
        failedAt: failedAt.toISOString(),
      }))
      return c.json(keyset({ items: told, next }, asked.limit), 200)
    })
    .openapi(retryJobRoute, async (c) => {
      await retryJob(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
    .openapi(listFailedMailsRoute, async (c) => {
      const asked = c.req.valid('query')
      const { items, next } = await listFailedMails(c.get('ctx'), asked)
      const told = items.map(({ writtenAt, triedAt, ...mail }) => ({
        ...mail,
        writtenAt: writtenAt.toISOString(),
        triedAt: triedAt?.toISOString() ?? null,
      }))
      return c.json(keyset({ items: told, next }, asked.limit), 200)
    })
    .openapi(retryMailRoute, async (c) => {
      await retryMail(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
}
