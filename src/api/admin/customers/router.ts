import { z } from '@hono/zod-openapi'
import { addCustomerNote } from '#domain/customers/admin/add-customer-note.ts'
import { adjustPoints } from '#domain/customers/admin/adjust-points.ts'
import { setCustomerBlocked } from '#domain/customers/admin/block-customer.ts'
import {
  changeCustomerTags,
  customerTagSchema,
  customerTagsSchema,
  listCustomerTags,
} from '#domain/customers/admin/customer-tags.ts'
import { exportCustomers } from '#domain/customers/admin/export-customers.ts'
import { getCustomer } from '#domain/customers/admin/get-customer.ts'
import { getGuest } from '#domain/customers/admin/get-guest.ts'
import { importCustomers } from '#domain/customers/admin/import-customers.ts'
import { listCustomers } from '#domain/customers/admin/list-customers.ts'
import { MAX_CUSTOMER_LINES } from '#domain/customers/admin/read-customer-sheet.ts'
import {
  customerBlockSchema,
  customerFileSchema,
  customerNoteSchema,
  customerRowSchema,
  customersImportSchema,
  guestFileSchema,
  MOST_PROBLEMS,
  pointsAdjustmentSchema,
  pointsStandingSchema,
  writtenNoteSchema,
} from '#domain/customers/admin/schemas.ts'
import { onReplica } from '#domain/on-replica.ts'
import { tierOf } from '#domain/pricing/loyalty/tiers.ts'
import { customerFiltersSchema } from '#vocabulary/customer-filters.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { limitSheets } from '../../body-limits.ts'
import {
  answerOf,
  created,
  fileField,
  formOf,
  json,
  jsonBody,
  keyset,
  keysetListOf,
  keysetQuery,
  ok,
  paramsOf,
} from '../../envelope.ts'
import { idempotencyHeaders, KEY_REUSED } from '../../idempotency-key.ts'
import { createRouter } from '../../router.ts'
import { csvDownload } from '../csv-download.ts'
import { csvLinesOfCustomers, customerColumns } from './customers-csv.ts'
import { RECENT_PROOF_REFUSAL, staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Customers')
const params = paramsOf({ customerId: z.uuid() })
const guestParams = paramsOf({ guestId: z.uuid() })
const tagsSchema = z.object({ tags: z.array(z.string()) })
const ofOne = { 404: 'There is no such customer', 422: 'A field is of the wrong shape' } as const
const ofGuest = { ...ofOne, 404: 'There is no such guest' } as const
const listCustomersRoute = staffRoute({
  method: 'get',
  path: '/management/customers',
  operationId: 'listCustomers',
  permission: 'customers:read',
  summary: 'List customers and guests',
  description:
    'Everyone who has an account or bought as a guest, each once: a guest by their e-mail, until an account has it. `q` finds names, e-mails and phones. Days are those of Mexico City.',
  request: { query: keysetQuery.extend(customerFiltersSchema.shape) },
  responses: { 200: json(keysetListOf(customerRowSchema), 'A page of customers') },
  refusals: { 422: 'A filter makes no sense' },
})
const exportCustomersRoute = staffRoute({
  method: 'get',
  path: '/management/customers.csv',
  operationId: 'exportCustomers',
  permission: 'customers:read',
  summary: 'Customers as a file',
  description:
    'Everyone who matches, in the order of the list. In the language of the call. Texts that a spreadsheet would run as a formula begin with an apostrophe.',
  request: { query: customerFiltersSchema },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
  refusals: { 422: 'A filter makes no sense' },
})

const importCustomersRoute = staffRoute({
  method: 'post',
  path: '/management/customer-sheets',
  middleware: [limitSheets()],
  operationId: 'importCustomers',
  permission: 'customers:write',
  summary: 'Give accounts tags and record their consent by a file',
  description: `A CSV file with the columns email, tags, consent (yes or no), consent date and consent source, of at most ${MAX_CUSTOMER_LINES} lines. Without \`apply\` it only tells what would change. Tags are added. What a customer said later than the line’s day stands, and of a yes and a no of one day the no. E-mails without an account are listed.`,
  request: { body: formOf({ file: fileField, apply: z.enum(['true', 'false']).default('false') }) },
  responses: { 200: json(answerOf(customersImportSchema), 'What changed, or would change') },
  refusals: { 413: 'The file is too large', 422: 'The file is no such table, or has too many lines' },
})

const listCustomerTagsRoute = staffRoute({
  method: 'get',
  path: '/management/customer-tags',
  operationId: 'listCustomerTags',
  permission: 'customers:read',
  summary: 'The tags of customers, and how many have each',
  responses: { 200: json(answerOf(z.array(customerTagSchema)), 'The tags, in the order of letters') },
})

const getGuestRoute = staffRoute({
  method: 'get',
  path: '/management/guests/{guestId}',
  operationId: 'getGuest',
  permission: 'customers:read',
  summary: 'Get a guest',
  description:
    'What the shop knows about them, with the newest orders. Once an account has the e-mail there is no such guest.',
  request: { params: guestParams },
  responses: { 200: json(answerOf(guestFileSchema), 'The guest') },
  refusals: ofGuest,
})

const tagCustomerRoute = staffRoute({
  method: 'put',
  path: '/management/customers/{customerId}/tags',
  operationId: 'tagCustomer',
  permission: 'customers:write',
  summary: 'Set a customer’s tags',
  description: 'Only staff see them; who asks for their data is given them.',
  request: { params, body: jsonBody(customerTagsSchema) },
  responses: { 200: json(answerOf(tagsSchema), 'The tags now') },
  refusals: ofOne,
})

const tagGuestRoute = staffRoute({
  method: 'put',
  path: '/management/guests/{guestId}/tags',
  operationId: 'tagGuest',
  permission: 'customers:write',
  summary: 'Set a guest’s tags',
  description: 'Their account takes them over.',
  request: { params: guestParams, body: jsonBody(customerTagsSchema) },
  responses: { 200: json(answerOf(tagsSchema), 'The tags now') },
  refusals: ofGuest,
})

const getCustomerRoute = staffRoute({
  method: 'get',
  path: '/management/customers/{customerId}',
  operationId: 'getCustomer',
  permission: 'customers:read',
  summary: 'Get a customer',
  description: 'What the shop knows about them, with the newest orders and movements of points.',
  request: { params },
  responses: { 200: json(answerOf(customerFileSchema), 'The customer') },
  refusals: ofOne,
})

const addCustomerNoteRoute = staffRoute({
  method: 'post',
  path: '/management/customers/{customerId}/notes',
  operationId: 'addCustomerNote',
  permission: 'customers:write',
  summary: 'Add a customer note',
  description: 'Who asks for their data is given it. The same `Idempotency-Key` does it once.',
  request: { headers: idempotencyHeaders, params, body: jsonBody(customerNoteSchema) },
  responses: { 201: json(answerOf(z.array(writtenNoteSchema)), 'All notes, oldest first') },
  refusals: { ...ofOne, ...KEY_REUSED },
})

const adjustPointsRoute = staffRoute({
  method: 'post',
  path: '/management/customers/{customerId}/points',
  operationId: 'adjustPoints',
  permission: 'customers:write',
  also: 'discounts:write',
  summary: 'Adjust loyalty points',
  description:
    'After a recent proof of identity. The customer reads the reason. Giving points also needs `discounts:write`. The same `Idempotency-Key` does it once.',
  request: { headers: idempotencyHeaders, params, body: jsonBody(pointsAdjustmentSchema) },
  responses: { 201: json(answerOf(pointsStandingSchema), 'The balance now') },
  refusals: {
    ...ofOne,
    ...RECENT_PROOF_REFUSAL,
    409: 'There are not that many to take away, or the key came with another request',
  },
})

const blockCustomerRoute = staffRoute({
  method: 'put',
  path: '/management/customers/{customerId}/block',
  operationId: 'blockCustomer',
  permission: 'customers:write',
  summary: 'Block or unblock a customer',
  description:
    'After a recent proof of identity. Whoever is blocked is signed out everywhere and can’t sign in; their orders go on.',
  request: { params, body: jsonBody(customerBlockSchema) },
  responses: { 200: json(answerOf(customerBlockSchema), 'As it is now') },
  refusals: { ...ofOne, ...RECENT_PROOF_REFUSAL },
})

export function customersRoutes() {
  return createRouter()
    .openapi(listCustomersRoute, async (c) => {
      const { cursor, limit, ...filters } = c.req.valid('query')
      const found = await onReplica(c.get('ctx'), (ctx) => listCustomers(ctx, { filters, cursor, limit }))
      return c.json(keyset(found, limit), 200)
    })
    .openapi(exportCustomersRoute, async (c) => {
      const { locale } = c.get('ctx')
      const batches = await exportCustomers(c.get('ctx'), { filters: c.req.valid('query') })
      const lines = csvLinesOfCustomers(batches, locale)
      return csvDownload(c, { name: 'customers', columns: customerColumns(locale), lines })
    })
    .openapi(importCustomersRoute, async (c) => {
      const { file, apply } = c.req.valid('form')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const ctx = c.get('ctx')
      const { refused, ...counts } = await importCustomers(ctx, { bytes, apply: apply === 'true' })
      const problems = refused.slice(0, MOST_PROBLEMS).map(({ refusal, ...line }) => ({
        ...line,
        problem: errorMessage(ctx.locale, refusal.key, refusal.values),
      }))
      return c.json(ok({ ...counts, refused: refused.length, problems }), 200)
    })
    .openapi(listCustomerTagsRoute, async (c) => c.json(ok(await listCustomerTags(c.get('ctx'))), 200))
    .openapi(getGuestRoute, async (c) => c.json(ok(await getGuest(c.get('ctx'), c.req.valid('param'))), 200))
    .openapi(tagGuestRoute, async (c) => {
      const tags = await changeCustomerTags(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
      return c.json(ok({ tags }), 200)
    })
    .openapi(tagCustomerRoute, async (c) => {
      const tags = await changeCustomerTags(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
      return c.json(ok({ tags }), 200)
    })
    .openapi(getCustomerRoute, async (c) => c.json(ok(await getCustomer(c.get('ctx'), c.req.valid('param'))), 200))
    .openapi(addCustomerNoteRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const notes = await addCustomerNote(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json'), key })
      return c.json(created(notes), 201)
    })
    .openapi(adjustPointsRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const points = await adjustPoints(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json'), key })
      return c.json(created({ ...points, tier: tierOf(points.earned).tier }), 201)
    })
    .openapi(blockCustomerRoute, async (c) => {
      await setCustomerBlocked(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(ok(c.req.valid('json')), 200)
    })
}
