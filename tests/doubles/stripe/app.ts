import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { StripeAccount } from './stripe-account.ts'
import { listAt, readForm } from './form.ts'
import type { FormValue } from './form.ts'
import { ApiRefusal, invalid } from './objects.ts'
import type { Session } from './objects.ts'

/** What the provider does next; change it between calls. */
export interface StripeScript {
  /** Answers 503 to every call. */
  isDown: boolean
  /** Does the work, and breaks the connection before it is told: of every call, or of those of one name. */
  losesAnswers: boolean | string
  delayMs: number
  /** Methods that are switched off in the account. */
  refuses: string[]
  /** Calls that the key lacks the right to, by their name. */
  forbids: string[]
  /** The code with which every refund is refused. */
  refusesRefunds: string | undefined
  /** Knows no idempotency key of before any more, as a day later. */
  forgetsKeys: boolean
  /** The webhooks of the account. */
  endpoints: { url: string; status: 'enabled' | 'disabled'; enabled_events: readonly string[] }[]
}

interface Answer {
  status: 200 | 400 | 401 | 403 | 404 | 409
  body: unknown
}
interface Env {
  Bindings: HttpBindings
}
type Work = (form: Record<string, FormValue>, c: Context<Env>) => unknown

/** The calls of Stripe's API that the store makes, with its idempotency, its form-encoded bodies and its errors. */
export function createStripeApp(options: {
  account: StripeAccount
  secretKey: string
  script: StripeScript
  calls: string[]
}): Hono<Env> {
  const { account, secretKey, script, calls } = options
  const kept = new Map<string, { body: string; answer: Answer | undefined }>()

  const handle = (name: string, work: Work) => async (c: Context<Env>) => {
    calls.push(name)
    if (script.delayMs > 0) await wait(script.delayMs)
    if (script.isDown) return c.json({ error: { type: 'api_error', message: 'Service unavailable' } }, 503)
    const body = await c.req.text()
    const { status, body: received } = authorized(c)
      ? answer(c, body, script.forbids.includes(name) ? forbidden : work)
      : unauthorized
    if (script.losesAnswers === true || script.losesAnswers === name) c.env.incoming.socket.destroy()
    return c.json(received as object, status, { 'Request-Id': `req_${calls.length}` })
  }

  function authorized(c: Context<Env>): boolean {
    return c.req.header('authorization') === `Bearer ${secretKey}`
  }

  /** The same key gets the same answer, and is refused with another body. */
  function answer(c: Context<Env>, body: string, work: Work): Answer {
    const key = c.req.header('idempotency-key')
    if (script.forgetsKeys) kept.clear()
    const earlier = key === undefined ? undefined : kept.get(key)
    if (earlier?.answer && earlier.body !== body) return refused(reusedKey)
    if (earlier?.answer) return earlier.answer
    const received = attempt(() => work(readForm(body), c))
    if (key !== undefined && received.status === 200) kept.set(key, { body, answer: received })
    return received
  }

  const app = new Hono<Env>()
  app.post(
    '/v1/checkout/sessions',
    handle('create session', (form) => {
      const isOff = listAt(form, 'allowed_payment_method_types').some((type) => script.refuses.includes(type))
      if (isOff) throw invalid('The payment method type provided is invalid.', 'allowed_payment_method_types')
      return asIds(account.createSession(form))
    }),
  )
  app.get(
    '/v1/checkout/sessions',
    handle('list sessions', (_form, c) => {
      const { payment_intent: intentId, status, starting_after: after } = c.req.query()
      const { data, has_more } = account.listSessions({ intentId, status, after, limit: 2 })
      return { object: 'list', data: data.map((session) => asIds(session)), has_more, url: '/v1/checkout/sessions' }
    }),
  )
  app.get(
    '/v1/checkout/sessions/:id',
    handle('read session', (_form, c) => {
      const session = account.session(c.req.param('id') ?? '')
      return c.req.query('expand[0]') === 'payment_intent.latest_charge' ? structuredClone(session) : asIds(session)
    }),
  )
  app.post(
    '/v1/checkout/sessions/:id/expire',
    handle('expire session', (_form, c) => asIds(account.expire(c.req.param('id') ?? ''))),
  )
  app.post(
    '/v1/refunds',
    handle('refund', (form) => {
      if (script.refusesRefunds) throw invalid('This charge can’t be refunded.', undefined, script.refusesRefunds)
      return { ...account.refund(form) }
    }),
  )
  app.get(
    '/v1/refunds',
    handle('list refunds', (_form, c) => {
      const data = account.refunds.filter(({ payment_intent: intent }) => intent === c.req.query('payment_intent'))
      return { object: 'list', data: structuredClone(data), has_more: false, url: '/v1/refunds' }
    }),
  )
  app.get(
    '/v1/disputes',
    handle('list disputes', (_form, c) => {
      const data = account.disputes.filter(({ payment_intent: intent }) => intent === c.req.query('payment_intent'))
      return { object: 'list', data: structuredClone(data), has_more: false, url: '/v1/disputes' }
    }),
  )
  app.get(
    '/v1/balance_transactions',
    handle('list balance', (_form, c) => {
      const { payout, currency, starting_after: after } = c.req.query()
      const url = '/v1/balance_transactions'
      if (payout !== undefined)
        return { object: 'list', url, ...structuredClone(account.listPayoutParts({ payout, after, limit: 2 })) }
      const asked = { since: Number(c.req.query('created[gte]')), currency, after, limit: 2 }
      return { object: 'list', url, ...structuredClone(account.listBalance(asked)) }
    }),
  )
  app.get(
    '/v1/payouts',
    handle('list payouts', (_form, c) => {
      const asked = { since: Number(c.req.query('created[gte]')), after: c.req.query('starting_after'), limit: 2 }
      return { object: 'list', url: '/v1/payouts', ...structuredClone(account.listPayouts(asked)) }
    }),
  )
  app.get(
    '/v1/account',
    handle('read account', () => ({ id: account.id, object: 'account' })),
  )
  app.get(
    '/v1/webhook_endpoints',
    handle('list webhooks', () => ({
      object: 'list',
      data: script.endpoints,
      has_more: false,
      url: '/v1/webhook_endpoints',
    })),
  )
  return app
}

const unauthorized: Answer = {
  status: 401,
  body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' } },
}
function forbidden(): never {
  throw new ApiRefusal(403, { type: 'invalid_request_error', message: 'No permission.' })
}
const reusedKey = new ApiRefusal(400, {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
})

function attempt(work: () => unknown): Answer {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof ApiRefusal) return refused(error)
    throw error
  }
}

function refused({ status, error }: ApiRefusal): Answer {
  return { status, body: { error } }
}

/** A session as it is told to whoever didn't ask for more: its intent by its id. */
function asIds(session: Session): object {
  return { ...session, payment_intent: session.payment_intent?.id ?? null }
}
