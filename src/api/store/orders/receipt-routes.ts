import { createRoute, z } from '@hono/zod-openapi'
import { situations } from '../../envelope.ts'
import { orderParams } from './routes.ts'
import { orderAccessSchema } from '#domain/orders/history/schemas.ts'

export const printReceiptRoute = createRoute({
  method: 'get',
  path: '/orders/{folio}/receipt.pdf',
  operationId: 'printReceipt',
  tags: ['Orders'],
  summary: 'The receipt of an order, to be printed',
  description:
    'For the customer whose order it is, the owner, and whoever gives the order’s e-mail. In the language of the call. It is no tax invoice (CFDI).',
  request: { params: orderParams, query: orderAccessSchema },
  responses: {
    200: {
      description: 'The receipt',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...situations({
      403: 'Neither the order’s buyer nor its e-mail',
      404: 'There is no such order',
      422: 'A field is too long',
      429: 'Too many receipts for this address, or too many e-mails tried on this order',
      503: 'Too many receipts are being printed',
    }),
  },
})
