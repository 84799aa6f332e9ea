import { startOtlp } from '../../doubles/otlp.ts'
import { buyByTransfer, newCaller } from '../api-buyer.ts'
import { rowsOf } from './invariants.ts'
import { expect, test } from './stores.ts'

test('one trace leads from a request to its statements, its jobs in another process and their e-mail', async ({
  stores,
}) => {
  const collector = await startOtlp()
  try {
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
    const web = await stores.start(undefined, { ...traced, ROLE: 'web' })
    const worker = await stores.spawn(undefined, { ...traced, ROLE: 'worker' })
    const buyer = newCaller(web.origin)
    await buyByTransfer(buyer, 'reposado')
    const sent = () =>
      rowsOf(stores.database.pool, "select from mails where kind = 'order-confirmation' and status = 'sent'")
    await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(1)
    // What they still hold is sent with their end
    expect([await web.stop(), await worker.stop()]).toEqual([0, 0])

    const order = collector.spans.find(({ name }) => name === 'POST /api/v2/sales-orders')
    const trace = collector.spans.filter(({ traceId }) => traceId === order?.traceId)
    const within = (name: string, parent = order) =>
      trace.filter((span) => span.name === name && span.parentSpanId === parent?.spanId)
    expect(within('insert').length).toBeGreaterThan(0)
    expect(within('commit')).toHaveLength(1)
    const [confirmation, ...others] = within('confirm-order')
    expect(others).toEqual([])
    expect(within('insert', confirmation).length).toBeGreaterThan(0)
    const [delivery] = within('send-mail', confirmation)
    expect(within('send mail', delivery)).toHaveLength(1)
    expect(JSON.stringify(collector.spans), 'nothing about the buyer').not.toContain(buyer.email)
    expect(JSON.stringify(collector.spans)).not.toContain('Robles')
  } finally {
    await collector.stop()
  }
})
