import { residentMegabytes } from './processes.ts'
import { heading, row } from './report.ts'
import { measureSale } from './sale.ts'
import { describeRate } from './statistics.ts'
import { STORE } from './store-under-test.ts'
import type { TestBed } from './store-under-test.ts'

const WARM_UP = 300
const ORDERS = 3000
const BAR_ORDERS = 150
const BAR_MEMORY = 350

/** Carts, lines and orders over the API with durable commits, and the memory of the process afterwards. */
export async function measureOrders(bed: TestBed): Promise<void> {
  heading('Buying over the API (16 connections, durable commits, one core)')
  const store = await bed.start()
  await bed.query(
    "update stock_levels set on_hand = 1000000 where location_id = 'cedis' and variant_id like 'reposado%'",
  )
  await measureSale(STORE, WARM_UP, 'reposado')
  const { newCart, addItem, order } = await measureSale(STORE, ORDERS, 'reposado')
  row('new cart', describeRate(newCart))
  row('add to cart', describeRate(addItem))
  row('place order', describeRate(order), {
    text: `bar ${BAR_ORDERS}/s`,
    isMet: order.perSecond >= BAR_ORDERS && order.failures === 0,
  })
  const memory = residentMegabytes(store.child.pid ?? 0)
  row('memory after load (RSS)', `${Math.round(memory)} MB`, {
    text: `bar ${BAR_MEMORY} MB`,
    isMet: memory < BAR_MEMORY,
  })
  await store.stop()
}
