import { createRoute, z } from '@hono/zod-openapi'
import { accountEndSchema } from '#domain/privacy/schemas.ts'
import { answerOf, json, jsonBody, situations } from '../envelope.ts'

const tags = ['Customer area']

export const exportPersonalDataRoute = createRoute({
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

export const deleteAccountRoute = createRoute({
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
