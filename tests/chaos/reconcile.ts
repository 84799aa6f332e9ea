import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '#db/client.ts'
import type { Database } from '#db/client.ts'
import { verifyChain } from '#domain/audit/verify-chain.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import type { ChaosProvider } from './provider.ts'
import type { Sale } from './sale.ts'
import { LAST_UNITS } from './plan.ts'
import { UNITS_AT_START } from './shop.ts'

export const FINDINGS = ['lost', 'doubled', 'oversold', 'differing'] as const

/** One line of the table: how much was checked, and the order numbers (or ids) of what doesn't hold. */
export type Reconciled = { what: string; checked: number } & Record<(typeof FINDINGS)[number], string[]>

interface Books {
  ownerUrl: string
  dataDir: string
  sales: readonly Sale[]
  provider: ChaosProvider
  /** What still waited when the patience was at its end. */
  waiting: Record<string, string[]>
}

/** Reads a query of ids; what it finds is wrong. */
type Find = (query: string, parameters?: unknown[]) => Promise<string[]>

/** Compares what buyers, the owner and the provider know with what stands in the database. */
export async function reconcile(books: Books): Promise<Reconciled[]> {
  const database = createDatabase(books.ownerUrl, 1)
  try {
    const find: Find = async (query, parameters) =>
      (await database.pool.query<{ id: string }>(query, parameters)).rows.map(({ id }) => id)
    return [
      await orders(books, find),
      await payments(books, find),
      await transfers(books, find),
      await refunds(books, find),
      await stock(books, find),
      await invariants(database, find),
      await points(find),
      await mails(books, find),
      await events(books, find),
      await jobs(books, find),
      await audit(database, books, find),
    ]
  } finally {
    await database.pool.end()
  }
}

function row(what: string, checked: number, found: Partial<Omit<Reconciled, 'what' | 'checked'>>): Reconciled {
  return { what, checked, lost: [], doubled: [], oversold: [], differing: [], ...found }
}

function foliosOf(sales: readonly Sale[]): string[] {
  return sales.flatMap(({ folios }) => [...folios])
}

/** Every order that was answered is there, once, as it was answered; nobody was left without an answer. */
async function orders({ sales }: Books, find: Find): Promise<Reconciled> {
  const known = new Set(await find('select folio as id from orders'))
  const answered = foliosOf(sales)
  const missing = answered.filter((folio) => !known.has(folio))
  const stuck = sales.flatMap(({ plan, problem }) => (problem ? `sale ${plan.number}: ${problem}` : []))
  const unasked = [...known].filter((folio) => !answered.includes(folio))
  const twice = sales.flatMap(({ folios }) => (folios.size > 1 ? [...folios].join(' = ') : []))
  const carts = await find('select min(folio) as id from orders group by cart_id having count(*) > 1')
  const totals = new Map(sales.flatMap(({ folios, total }) => [...folios].map((folio) => [folio, total] as const)))
  const prices = await find(
    `select folio as id from orders join json_each_text($1::json) as answered on answered.key = folio
      where round(answered.value::numeric * 100) <> total_centavos`,
    [JSON.stringify(Object.fromEntries(totals))],
  )
  const ends = await find(
    `select folio as id from orders join json_each_text($1::json) as planned on planned.key = folio where status <> planned.value`,
    [JSON.stringify(Object.fromEntries(sales.flatMap(endOf)))],
  )
  return row('orders answered to buyers', answered.length, {
    lost: [...missing, ...stuck],
    doubled: [...twice, ...carts, ...unasked.map((folio) => `${folio} (no buyer got an answer)`)],
    differing: [...prices, ...ends],
  })
}

/** The status that an order must have in the end, where buyer and owner came to theirs. */
function endOf({ plan, folios, hasPaid, isCancelled, isDelivered, refunds: given, problem }: Sale): [string, string][] {
  if (problem !== undefined) return []
  const isOver = isCancelled || (given.length > 0 && plan.ending === 'refunded') || plan.ending === 'left unpaid'
  const status = isOver ? 'cancelled' : isDelivered ? 'completed' : hasPaid ? 'processing' : undefined
  return status === undefined ? [] : [...folios].map((folio) => [folio, status])
}

/** What the provider took of each order is what the shop booked, once, less what was given back; at a counter that is by hand. */
async function payments({ provider }: Books, find: Find): Promise<Reconciled> {
  const paid = [...provider.stripe.account.sessions.values()].filter((session) => session.payment_status === 'paid')
  const taken = paid.map((session) => ({
    session: session.id,
    folio: session.client_reference_id ?? session.id,
    amount: session.payment_intent?.amount_received ?? 0,
    refunded: session.payment_intent?.latest_charge?.amount_refunded ?? 0,
  }))
  const there = `json_to_recordset($1::json) as there(session text, folio text, amount int, refunded int)`
  const parameters = [JSON.stringify(taken)]
  return row('money at the provider', taken.length, {
    lost: await find(
      `select folio as id from ${there} where not exists (
        select from payments where provider_payment_id = session and status in ('succeeded', 'refunded', 'unmatched'))`,
      parameters,
    ),
    doubled: await find(`select folio as id from ${there} group by folio having count(*) > 1`, parameters),
    differing: [
      ...(await find(
        `select folio || ': ' || amount || ' less ' || refunded || ' there, ' || amount_centavos || ' less ' || refunded_centavos || ' here, ' || status as id
          from ${there} join payments on provider_payment_id = session
          where amount_centavos <> amount or (method <> 'oxxo' and refunded_centavos <> refunded)`,
        parameters,
      )),
      ...(await find(
        `select coalesce(folio, payments.id::text) as id from payments left join orders on orders.id = order_id
          where provider = 'stripe' and payments.status in ('succeeded', 'refunded', 'unmatched')
            and provider_payment_id not in (select session from ${there})`,
        parameters,
      )),
      ...(await find('select payment_id::text as id from unmatched_payments')),
    ],
  })
}

/** What the owner noted of transfers. */
async function transfers({ sales }: Books, find: Find): Promise<Reconciled> {
  const collected = foliosOf(sales.filter(({ isCollected }) => isCollected))
  const received = `select folio as id from orders join payments on order_id = orders.id
    join received_transfers as received on received.payment_id = payments.id`
  const noted = new Set(await find(received))
  return row('transfers that were noted', collected.length, {
    lost: collected.filter((folio) => !noted.has(folio)),
    doubled: await find(`${received} group by folio having count(*) > 1`),
    differing: await find(`${received} where received.amount_centavos <> total_centavos`),
  })
}

/** What the owner gave back, and cards that are given back by themselves after a cancellation. */
async function refunds({ sales }: Books, find: Find): Promise<Reconciled> {
  const due = sales.flatMap(({ folios, refunds: given, isCancelled, hasPaid, total, plan }) => {
    const all = isCancelled && hasPaid && plan.method === 'card' ? total : 0
    return [...folios].map((folio) => ({ folio, pesos: all + given.reduce((sum, pesos) => sum + pesos, 0) }))
  })
  const given = `json_to_recordset($1::json) as due(folio text, pesos numeric) join orders using (folio)
    join payments on order_id = orders.id and payments.status in ('succeeded', 'refunded')`
  const parameters = [JSON.stringify(due)]
  return row('refunds', due.filter(({ pesos }) => pesos > 0).length, {
    lost: await find(`select folio as id from ${given} where refunded_centavos < round(pesos * 100)`, parameters),
    doubled: await find(`select folio as id from ${given} where refunded_centavos > round(pesos * 100)`, parameters),
    differing: await find(
      `select folio as id from orders join payments on order_id = orders.id where refunded_centavos <> (
        select coalesce(sum(amount_centavos), 0) from payment_refunds where payment_id = payments.id)`,
    ),
  })
}

/** No more was sold than there was. What is on hand and reserved stands under the invariants. */
async function stock({ sales }: Books, find: Find): Promise<Reconciled> {
  const short = sales.filter(({ plan }) => plan.productId === LAST_UNITS).length
  return row(
    `stock (${short} buyers of the last units)`,
    (await find('select variant_id as id from stock_levels')).length,
    {
      oversold: [
        ...(await find('select variant_id as id from stock_levels where reserved > on_hand or on_hand < 0')),
        ...(await find(
          `select variant_id as id from order_lines join orders on orders.id = order_id and status <> 'cancelled'
          where product_id = $1 group by variant_id having sum(quantity) > (
            select sum(on_hand) from stock_levels as level where level.variant_id = order_lines.variant_id)
            + coalesce((select -sum(quantity) from stock_movements as sold where sold.variant_id = order_lines.variant_id and reason = 'sale'), 0)`,
          [LAST_UNITS],
        )),
      ],
      differing: await find(
        `select level.variant_id as id from stock_levels as level where on_hand <> ${UNITS_AT_START} + coalesce((
        select sum(quantity) from stock_movements as moved
        where moved.variant_id = level.variant_id and moved.location_id = level.location_id), 0)`,
      ),
    },
  )
}

/** All that the property tests of orders hold after every step. */
async function invariants({ db }: Database, find: Find): Promise<Reconciled> {
  const broken = await brokenInvariants(db, { unitsAtStart: UNITS_AT_START })
  const checked = Number((await find('select count(*) as id from orders'))[0])
  const differing = Object.entries(broken).flatMap(([rule, rows]) =>
    rows.map((each) => `${rule}: ${JSON.stringify(each)}`),
  )
  return row('orders under the invariants', checked, { differing })
}

async function points(find: Find): Promise<Reconciled> {
  const entry = `select coalesce(folio, customer_id::text) as id from loyalty_entries`
  return row('entries of points', (await find(entry)).length, {
    doubled: await find(`${entry} where order_id is not null group by 1, kind, refunded_centavos having count(*) > 1`),
    differing: await find(
      'select customer_id::text as id from loyalty_entries group by customer_id having sum(points) < 0',
    ),
  })
}

/** Which mail about an order must have been written, and how often. */
const MAILS = {
  'order-confirmation': "payment_method = 'spei'",
  'payment-received': 'paid_at is not null',
  'order-cancelled': `exists (select from order_status_changes as change where change.order_id = orders.id
    and to_status = 'cancelled' and reason = 'cancelled-by-shop')`,
  'order-shipped': 'exists (select from parcels where parcels.order_id = orders.id)',
  'order-delivered': "status = 'completed'",
  'order-refunded': `exists (select from payments where payments.order_id = orders.id and refunded_centavos > 0)`,
}

async function mails({ dataDir }: Books, find: Find): Promise<Reconciled> {
  const lost: string[] = []
  for (const [kind, isDue] of Object.entries(MAILS)) {
    const unwritten = `select folio || ' ${kind}' as id from orders where ${isDue} and not exists (
      select from mails where kind = '${kind}' and split_part(reference, ' ', 1) = orders.id::text)`
    lost.push(...(await find(unwritten)))
  }
  // Of an order one each; an alert names its cause and day
  const doubled = await find(
    `select kind || ' ' || of_what as id from mails,
        lateral (select case kind when 'store-alert' then reference else split_part(reference, ' ', 1) end) as about (of_what)
      where kind not in ('order-refunded') group by kind, of_what, "to" having count(*) > 1`,
  )
  const unsent = await find("select kind || ' ' || id || ': ' || status as id from mails where status <> 'sent'")
  const sent = await find("select id::text from mails where status = 'sent'")
  const files = readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml'))
  const inOutbox = new Map<string, number>()
  for (const name of files) inOutbox.set(name.slice(-40, -4), (inOutbox.get(name.slice(-40, -4)) ?? 0) + 1)
  return row('mails', sent.length + unsent.length, {
    lost: [...lost, ...unsent, ...sent.filter((id) => !inOutbox.has(id)).map((id) => `${id} never left`)],
    doubled: [...doubled, ...[...inOutbox].flatMap(([id, times]) => (times > 1 ? id : []))],
    differing: [...inOutbox.keys()].filter((id) => !sent.includes(id)).map((id) => `${id} left and isn’t noted`),
  })
}

/** Webhooks that the store took are in its inbox, and dealt with. */
async function events({ provider }: Books, find: Find): Promise<Reconciled> {
  const kept = new Set(await find('select event_id as id from payment_events'))
  return row('webhooks that were taken', provider.taken.size, {
    lost: [...provider.taken].filter((id) => !kept.has(id)),
    differing: await find('select event_id as id from payment_events where handled_at is null'),
  })
}

async function jobs({ waiting }: Books, find: Find): Promise<Reconciled> {
  const failed = await find(
    "select name || ' ' || id as id from pgboss.job where state = 'failed' and name in (select name from pgboss.queue where policy <> 'short')",
  )
  const late = Object.entries(waiting).flatMap(([what, ids]) => ids.map((id) => `${what}: ${id}`))
  const [done] = await find("select count(*) as id from pgboss.job where state = 'completed'")
  return row('jobs', Number(done), { lost: failed, differing: late })
}

/** The chain is whole, and what was confirmed to the owner stands in it. */
async function audit({ db }: Database, { sales }: Books, find: Find): Promise<Reconciled> {
  const report = await verifyChain(db)
  const acts = sales.flatMap(({ folios, isCancelled, isCollected, isDelivered, refunds: given }) =>
    [...folios].flatMap((folio) => [
      ...(isCancelled ? [`order.cancelled ${folio}`] : []),
      ...(isCollected ? [`payment.collected ${folio}`] : []),
      ...(isDelivered ? [`order.shipped ${folio}`, `order.delivered ${folio}`] : []),
      ...(given.length > 0 ? [`order.refunded ${folio}`] : []),
    ]),
  )
  const entries = await find("select action || ' ' || subject_id as id from audit_entries where actor like 'owner:%'")
  const noted = new Set(entries)
  return row('entries of the audit log', entries.length, {
    lost: acts.filter((act) => !noted.has(act)),
    doubled: entries.filter((entry, index) => acts.includes(entry) && entries.indexOf(entry) !== index),
    differing: report.isWhole ? [] : [JSON.stringify(report.fault)],
  })
}
