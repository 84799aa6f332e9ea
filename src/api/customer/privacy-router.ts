import { createRoute, z } from '@hono/zod-openapi'
import { deleteAccount } from '#domain/privacy/delete-account.ts'
import { exportPersonalData } from '#domain/privacy/export-personal-data.ts'
import type { Section } from '#domain/privacy/export-personal-data.ts'
import { accountEndSchema } from '#domain/privacy/schemas.ts'
import type { ApiDeps } from '../deps.ts'
import { answerOf, json, jsonBody, ok, situations } from '../envelope.ts'
import { limitByUser } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'

const tags = ['Customer area']

const exportPersonalDataRoute = createRoute({
  method: 'get',
  path: '/customer/data',
  operationId: 'exportPersonalData',
  tags,
  summary: 'Everything that the store holds about the customer',
  description: 'A JSON file, one section after the other as they are read.',
  responses: {
    200: {
      description: 'The file',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...situations({
      401: 'Nobody is signed in',
      403: 'Staff have no customer’s data',
      429: 'Too many files for this account',
    }),
  },
})

const deleteAccountRoute = createRoute({
  method: 'delete',
  path: '/customer/account',
  operationId: 'deleteAccount',
  tags,
  summary: 'Delete the account',
  description:
    'Erases what the store holds about the customer. Finished orders keep their folio, lines, amounts and invoice, and say no longer whose they were.',
  request: { body: jsonBody(accountEndSchema) },
  responses: {
    200: json(answerOf(z.null()), 'Deleted; every session is over'),
    ...situations({
      401: 'Nobody is signed in',
      403: 'The person has to prove again who they are, or is no customer',
      409: 'An order is under way; `details.orders` names them',
      422: 'What was typed is not the account’s e-mail',
    }),
  },
})

const FILES_BY_USER: Limit = { name: 'own-data', limit: 10, windowSeconds: 3600 }

export function privacyRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...exportPersonalDataRoute, middleware: [limitByUser(deps, FILES_BY_USER)] as const }, async (c) => {
      const sections = await exportPersonalData(c.get('ctx'))
      return c.body(jsonFile(sections), 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="data.json"',
      })
    })
    .openapi(deleteAccountRoute, async (c) => {
      await deleteAccount(c.get('ctx'), c.req.valid('json'))
      return c.json(ok(null), 200)
    })
}

/** One indented JSON object, sent section by section as they are read. */
function jsonFile(sections: AsyncGenerator<Section>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let opening = '{\n'
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await sections.next()
      if (done) {
        controller.enqueue(encoder.encode('\n}\n'))
        return controller.close()
      }
      const [name, held] = value
      const text = JSON.stringify(held, undefined, 2).replaceAll('\n', '\n  ')
      controller.enqueue(encoder.encode(`${opening}  ${JSON.stringify(name)}: ${text}`))
      opening = ',\n'
    },
    async cancel() {
      await sections.return(undefined)
    },
  })
}
