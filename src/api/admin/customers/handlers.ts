import { addCustomerNote } from '#domain/customers/admin/add-customer-note.ts'
import { adjustPoints } from '#domain/customers/admin/adjust-points.ts'
import { setCustomerBlocked } from '#domain/customers/admin/block-customer.ts'
import { getCustomer } from '#domain/customers/admin/get-customer.ts'
import { listCustomers } from '#domain/customers/admin/list-customers.ts'
import { tierOf } from '#domain/pricing/loyalty/tiers.ts'
import { created, keyset, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import {
  addCustomerNoteRoute,
  adjustPointsRoute,
  blockCustomerRoute,
  getCustomerRoute,
  listCustomersRoute,
} from './routes.ts'

export function customersRoutes() {
  return createRouter()
    .openapi(listCustomersRoute, async (c) => {
      const asked = c.req.valid('query')
      return c.json(keyset(await listCustomers(c.get('ctx'), asked), asked.limit), 200)
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
