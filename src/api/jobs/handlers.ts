import { listFailedJobs } from '#domain/jobs/list-failed-jobs.ts'
import { listFailedMails } from '#domain/jobs/list-failed-mails.ts'
import { retryJob } from '#domain/jobs/retry-job.ts'
import { retryMail } from '#domain/jobs/retry-mail.ts'
import { ok, page } from '../envelope.ts'
import { createRouter } from '../router.ts'
import { listFailedJobsRoute, listFailedMailsRoute, retryJobRoute, retryMailRoute } from './routes.ts'

export function jobsRoutes() {
  return createRouter()
    .openapi(listFailedJobsRoute, async (c) => {
      const { items, meta } = await listFailedJobs(c.get('ctx'), c.req.valid('query'))
      const told = items.map(({ enqueuedAt, failedAt, ...job }) => ({
        ...job,
        enqueuedAt: enqueuedAt.toISOString(),
        failedAt: failedAt.toISOString(),
      }))
      return c.json(page(told, meta), 200)
    })
    .openapi(retryJobRoute, async (c) => {
      await retryJob(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
    .openapi(listFailedMailsRoute, async (c) => {
      const { items, meta } = await listFailedMails(c.get('ctx'), c.req.valid('query'))
      const told = items.map(({ writtenAt, triedAt, ...mail }) => ({
        ...mail,
        writtenAt: writtenAt.toISOString(),
        triedAt: triedAt?.toISOString() ?? null,
      }))
      return c.json(page(told, meta), 200)
    })
    .openapi(retryMailRoute, async (c) => {
      await retryMail(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
}
