import { listItemFailures } from '#domain/operations/batches/list-item-failures.ts'
import type { ItemFailure } from '#domain/operations/batches/list-item-failures.ts'
import { listFailedJobs } from '#domain/operations/list-failed-jobs.ts'
import { listFailedMails } from '#domain/mail/admin/list-failed-mails.ts'
import { retryJob } from '#domain/operations/retry-job.ts'
import { retryMail } from '#domain/mail/admin/retry-mail.ts'
import type { Locale } from '#i18n/locale.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { keyset, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import {
  listFailedItemsRoute,
  listFailedJobsRoute,
  listFailedMailsRoute,
  retryJobRoute,
  retryMailRoute,
} from './routes.ts'

export function jobsRoutes() {
  return createRouter()
    .openapi(listFailedJobsRoute, async (c) => {
      const asked = c.req.valid('query')
      return c.json(keyset(await listFailedJobs(c.get('ctx'), asked), asked.limit), 200)
    })
    .openapi(listFailedItemsRoute, async (c) => {
      const asked = c.req.valid('query')
      const { items, next } = await listItemFailures(c.get('ctx'), asked)
      const listed = items.map((failure) => toFailedItem(failure, c.get('ctx').locale))
      return c.json(keyset({ items: listed, next }, asked.limit), 200)
    })
    .openapi(retryJobRoute, async (c) => {
      await retryJob(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
    .openapi(listFailedMailsRoute, async (c) => {
      const asked = c.req.valid('query')
      return c.json(keyset(await listFailedMails(c.get('ctx'), asked), asked.limit), 200)
    })
    .openapi(retryMailRoute, async (c) => {
      await retryMail(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
}

function toFailedItem({ problemKey, problem, ...failure }: ItemFailure, locale: Locale) {
  return { ...failure, problem: problemKey === null ? problem : errorMessage(locale, problemKey) }
}
