import { createHmac } from 'node:crypto'
import { sendAll } from './calls.ts'
import type { Call } from './calls.ts'
import { heading, row } from './report.ts'
import { describeRate } from './statistics.ts'
import { STORE } from './store-under-test.ts'
import type { TestBed } from './store-under-test.ts'

const WARM_UP = 500
const EVENTS = 5000
const CONNECTIONS = 16
const BAR = 300
const BAR_P99 = 250
const SECRET = 'whsec_bench'

/**
 * Signed events of the payment provider, each into the inbox with its job in one durable transaction; then the same ones
 * again, as a provider that heard no answer sends them. The process works no jobs, so that nothing but the intake is measured.
 */
export async function measureWebhooks(bed: TestBed): Promise<void> {
  heading(`Webhook intake (${CONNECTIONS} connections, durable commits, one core)`)
  const keys = { STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_WEBHOOK_SECRET: SECRET }
  const store = await bed.start({ ...keys, ROLE: 'web' })
  await sendAll(
    STORE,
    Array.from({ length: WARM_UP }, (_, index) => webhook(`warm${index}`)),
    CONNECTIONS,
  )
  const events = Array.from({ length: EVENTS }, (_, index) => webhook(String(index)))
  const first = await sendAll(STORE, events, CONNECTIONS)
  row('taken in', describeRate(first), {
    text: `bar ${BAR}/s, p99 ${BAR_P99} ms`,
    isMet: first.perSecond >= BAR && first.p99 <= BAR_P99 && first.failures === 0,
  })
  row('that came before', describeRate(await sendAll(STORE, events, CONNECTIONS)))
  await store.stop()
}

function webhook(id: string): Call {
  const created = Math.floor(Date.now() / 1000)
  const object = { id: `cs_test_${id}`, object: 'checkout.session' }
  const body = { id: `evt_${id}`, object: 'event', type: 'checkout.session.completed', created, data: { object } }
  const signature = createHmac('sha256', SECRET)
    .update(`${created}.${JSON.stringify(body)}`)
    .digest('hex')
  return {
    method: 'POST',
    path: '/api/payments/webhooks/stripe',
    headers: { 'stripe-signature': `t=${created},v1=${signature}` },
    body,
  }
}
