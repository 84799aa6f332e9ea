import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { callApi, newCaller, orderCart } from '../e2e/api-buyer.ts'
import type { Answer, Caller, CartResponse } from '../e2e/api-buyer.ts'
import type { SalePlan } from './plan.ts'
import type { ChaosProvider } from './provider.ts'
import { SHORT_CODE } from './shop.ts'
import type { Shop } from './shop.ts'
import type { Tally } from './tally.ts'

/** Longer than the store takes to say that it has no database (milliseconds). */
const CALL_TIMEOUT = 30_000
const PATIENCE = [200, 400, 800, 1500]
const POINTS = 100
/** In pesos. */
const PART = 50
/** How often a buyer who came back asks whether the order is paid. */
const ASKS = 20

/** What the store acknowledged of a sale: all of it must be found in the end. */
export interface Sale {
  plan: SalePlan
  orderKey: string
  /** All order numbers that were answered: more than one is a fault. */
  folios: Set<string>
  total: number
  /** The provider's sessions that the buyer was led to. */
  sessions: Set<string>
  hasPaid: boolean
  /** Amount in pesos of each refund that was acknowledged. */
  refunds: number[]
  isCollected: boolean
  isCancelled: boolean
  isDelivered: boolean
  /** The message of a no that ended the sale. */
  refusal?: string
  /** Why it came to no end: nobody answered in time, or an answer that no buyer understands. */
  problem?: string
}

export interface Market {
  shop: Shop
  provider: ChaosProvider
  origins: readonly string[]
  tally: Tally
  /** Buyers give up. */
  stopped: AbortSignal
  /** A customer has one cart: their sales come one after the other. */
  carts: Map<number, Promise<void>>
}

class Refused extends Error {}

export function newSale(plan: SalePlan): Sale {
  const [folios, sessions] = [new Set<string>(), new Set<string>()]
  const nothing = { total: 0, hasPaid: false, isCollected: false, isCancelled: false, isDelivered: false }
  return { plan, orderKey: randomUUID(), folios, sessions, refunds: [], ...nothing }
}

/** Walks a sale to the end that was planned for it. Whoever gets no answer asks again, with the same key. */
export async function walkSale(market: Market, sale: Sale): Promise<void> {
  const walk = new Walk(market, sale)
  try {
    await walk.orderInTurn()
    await walk.end()
  } catch (error) {
    if (error instanceof Refused) sale.refusal = error.message
    else sale.problem = error instanceof Error ? error.message : String(error)
  }
}

class Walk {
  private readonly market: Market
  private readonly sale: Sale
  private readonly buyer: Caller
  private readonly owner: Caller
  private turn: number

  constructor(market: Market, sale: Sale) {
    const { shop } = market
    const customer = sale.plan.customer === undefined ? undefined : shop.customers[sale.plan.customer]
    this.market = market
    this.sale = sale
    this.turn = sale.plan.number
    this.buyer = { ...newCaller(''), ...customer }
    this.owner = { ...newCaller(''), token: shop.ownerToken }
  }

  async orderInTurn(): Promise<void> {
    const { customer } = this.sale.plan
    if (customer === undefined) return this.order()
    const { carts } = this.market
    const turn = (carts.get(customer) ?? Promise.resolve()).then(() => this.order())
    carts.set(
      customer,
      turn.catch(() => undefined),
    )
    return turn
  }

  private async order(): Promise<void> {
    const { plan, orderKey: idempotencyKey } = this.sale
    const cart = { sessionId: randomUUID(), type: 'shopping', metadata: { source: 'desktop' } }
    const { cartId } = await this.accepted((from, signal) =>
      callApi<CartResponse>({ ...this.buyer, origin: from }, 'POST', '/shopping-cart', { body: cart, signal }),
    )
    const change = (method: 'POST' | 'DELETE', path: string, body?: object) =>
      this.asked((from, signal) =>
        callApi({ ...this.buyer, origin: from }, method, path, { signal, ...(body && { body }) }),
      )
    // What a refused order left in a customer's cart
    if (plan.customer !== undefined) await change('DELETE', `/shopping-cart/${cartId}/clear`)
    const { productId, quantity, method: paymentMethod } = plan
    const { status, message = '' } = await change('POST', `/shopping-cart/${cartId}/products`, { productId, quantity })
    if (status >= 400) throw new Refused(message)
    // A code that is used up is no reason not to buy
    if (plan.usesCode) await change('POST', `/shopping-cart/${cartId}/discount-code`, { code: SHORT_CODE })
    const points = plan.usesPoints ? { loyaltyPoints: POINTS } : {}
    const order = async () => {
      const placed = await this.accepted((from, signal) =>
        orderCart({ ...this.buyer, origin: from }, { cartId, idempotencyKey, paymentMethod, signal, ...points }),
      )
      this.sale.folios.add(placed.orderId)
      this.sale.total = placed.total
    }
    await (plan.isImpatient ? bothOf(order, order) : order())
  }

  async end(): Promise<void> {
    const { ending, method, fate } = this.sale.plan
    if (ending === 'cancelled unpaid') return this.cancel()
    if (ending === 'left unpaid') return void (method !== 'spei' && (await this.openPage()))
    await (method === 'spei' ? this.collect() : this.payAtProvider())
    if (ending === 'paid') return
    await this.untilPaid()
    if (ending === 'cancelled paid') await this.cancel()
    else if (ending === 'delivered') await this.deliver()
    else await this.refund(ending === 'refunded' ? undefined : PART)
    for (const session of this.sale.sessions) this.market.provider.notifyOfRefund(session, fate)
  }

  private get folio(): string {
    return [...this.sale.folios][0] ?? ''
  }

  /** Pays twice at once where the buyer is impatient: the same page must open. */
  private async openPage(): Promise<string> {
    const open = async () => {
      const { redirectUrl = '' } = await this.accepted((from, signal) =>
        callApi<StartedPayment>({ ...this.buyer, origin: from }, 'POST', '/payment-request', {
          body: { orderId: this.folio },
          signal,
        }),
      )
      const sessionId = redirectUrl.split('/').at(-1) ?? ''
      if (sessionId !== '') this.sale.sessions.add(sessionId)
      return sessionId
    }
    if (!this.sale.plan.isImpatient) return open()
    const [first] = await bothOf(open, open)
    return first
  }

  private async payAtProvider(): Promise<void> {
    const { provider } = this.market
    const { method, fate, isDeclinedFirst, comesBack } = this.sale.plan
    const sessionId = await this.openPage()
    if (method === 'oxxo' && !provider.issueVoucher(sessionId, fate)) throw new Error('the voucher was not issued')
    if (method === 'card' && isDeclinedFirst) provider.decline(sessionId)
    this.sale.hasPaid = provider.pay(sessionId, fate)
    if (!this.sale.hasPaid) throw new Error('the page of the provider was closed')
    if (comesBack) await this.settle()
  }

  /** Comes back to the shop, which asks the provider. */
  private async settle(): Promise<string> {
    const payments = await this.accepted((from, signal) =>
      callApi<{ paymentId: string }[]>(
        { ...this.owner, origin: from },
        'GET',
        `/payment-request?orderId=${this.folio}`,
        { signal },
      ),
    )
    const { paymentId = '' } = payments.at(-1) ?? {}
    const { status } = await this.accepted((from, signal) =>
      callApi<{ status: string }>({ ...this.buyer, origin: from }, 'POST', `/payment-request/${paymentId}/settlement`, {
        signal,
      }),
    )
    return status
  }

  private async untilPaid(): Promise<void> {
    if (this.sale.plan.method === 'spei') return
    for (let ask = 0; (await this.settle()) === 'pending'; ask += 1) {
      if (ask === ASKS) throw new Error('the order was paid at the provider and stays unpaid in the shop')
      await delay(PATIENCE.at(-1))
    }
  }

  private async collect(): Promise<void> {
    const body = { orderId: this.folio, amount: this.sale.total }
    await this.act('/payment-request/collections', body)
    Object.assign(this.sale, { isCollected: true, hasPaid: true })
  }

  private async refund(pesos: number | undefined): Promise<void> {
    await this.act(`/orders/${this.folio}/refunds`, pesos === undefined ? {} : { amount: pesos })
    this.sale.refunds.push(pesos ?? this.sale.total)
  }

  private async cancel(): Promise<void> {
    await this.act(`/orders/${this.folio}/cancellation`)
    this.sale.isCancelled = true
  }

  private async deliver(): Promise<void> {
    const label = { carrier: 'Paquetería del Valle', trackingNumber: `PV-${this.folio}` }
    await this.act(`/orders/${this.folio}/shipment`, label)
    await this.act(`/orders/${this.folio}/delivery`)
    this.sale.isDelivered = true
  }

  /** The owner does something about the order. */
  private async act(path: string, body?: object): Promise<void> {
    const idempotencyKey = randomUUID()
    await this.accepted((from, signal) =>
      callApi({ ...this.owner, origin: from }, 'POST', path, { idempotencyKey, signal, ...(body && { body }) }),
    )
  }

  private async accepted<Data>(call: Call<Data>): Promise<Data> {
    const { status, data, message = '' } = await this.asked(call)
    if (status === 409 || status === 422) throw new Refused(message)
    if (status >= 400) throw new Error(`${status}: ${message}`)
    return data
  }

  /** Asks until there is an answer, each time the next process. */
  private async asked<Data>(call: Call<Data>): Promise<Answer<Data>> {
    const { origins, stopped, tally } = this.market
    for (let attempt = 0; !stopped.aborted; attempt += 1) {
      const origin = origins[this.turn % origins.length] ?? ''
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(CALL_TIMEOUT)])
      const answer = await call(origin, signal).catch(() => undefined)
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      tally.add(answer ? `call answered ${answer.status}` : 'call without an answer')
      this.turn += 1
      await delay(PATIENCE[Math.min(attempt, PATIENCE.length - 1)])
    }
    throw new Error('nobody answered in time')
  }
}

type Call<Data> = (origin: string, signal: AbortSignal) => Promise<Answer<Data>>

interface StartedPayment {
  redirectUrl?: string
}

/** Does both at once, and ends when both have ended. */
async function bothOf<Result>(one: () => Promise<Result>, other: () => Promise<Result>): Promise<[Result, Result]> {
  const [first, second] = await Promise.allSettled([one(), other()])
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'rejected') throw second.reason
  return [first.value, second.value]
}
