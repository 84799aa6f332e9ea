import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mails } from '#db/schema/mail.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import {
  failedRefunds,
  paymentRefunds,
  payments,
  refundDueCondition,
  unmatchedPayments,
} from '#db/schema/payments.server.ts'
import type { Sample } from '#kit/metrics.ts'

interface ShopGauge {
  help: string
  /** A number, or numbers by the value of `label`. Each is read from an index. */
  read: SQL
  label?: string
}

const HOUR_AGO = sql`now() - interval '1 hour'`
const secondsSince = (moment: SQL) => sql`coalesce(extract(epoch from now() - min(${moment})), 0)::float8`

/** Read from the database, so that every process reports the same, also after a restart. */
export const SHOP_GAUGES: Readonly<Record<string, ShopGauge>> = {
  store_orders_placed_last_hour: {
    help: 'Orders placed in the last hour',
    label: 'method',
    read: byMethod(sql`${orders.placedAt} > ${HOUR_AGO}`),
  },
  store_orders_paid_last_hour: {
    help: 'Orders paid in the last hour',
    label: 'method',
    read: byMethod(sql`${orders.paidAt} > ${HOUR_AGO}`),
  },
  store_unpaid_orders: {
    help: 'Orders that hold stock and wait for their payment',
    read: sql`(select count(*)::int from ${orders} where ${orders.status} = 'pending')`,
  },
  store_unpaid_orders_overdue: {
    help: 'Orders that hold stock longer than they may',
    read: sql`(select count(*)::int from ${orders} where ${orders.status} = 'pending' and ${orders.expiresAt} < now())`,
  },
  store_refunds_last_hour: {
    help: 'Refunds that payment providers confirmed in the last hour',
    read: sql`(select count(*)::int from ${paymentRefunds} where ${paymentRefunds.at} > ${HOUR_AGO})`,
  },
  store_refunds_due: {
    help: 'Payments to give back that are not given back yet',
    read: sql`(select count(*)::int from ${payments}
      where ${refundDueCondition})`,
  },
  store_refunds_oldest_due_seconds: {
    help: 'How long the oldest payment to give back has waited',
    read: sql`(select ${secondsSince(sql`${payments.refundDueAt}`)} from ${payments}
      where ${refundDueCondition})`,
  },
  store_refunds_failed_open: {
    help: 'Refunds that a bank returned and nobody settled',
    read: sql`(select count(*)::int from ${failedRefunds} where ${failedRefunds.resolvedAt} is null)`,
  },
  store_unmatched_payments_open: {
    help: 'Payments without an order that takes them, not settled by the owner',
    read: sql`(select count(*)::int from ${unmatchedPayments} where ${unmatchedPayments.resolvedAt} is null)`,
  },
  store_mails_sent_last_hour: {
    help: 'E-mails sent in the last hour',
    read: sql`(select count(*)::int from ${mails} where ${mails.sentAt} > ${HOUR_AGO})`,
  },
  store_mails_failed_last_day: {
    help: 'E-mails of the last day that were given up',
    read: sql`(select count(*)::int from ${mails}
      where ${mails.status} = 'failed' and ${mails.createdAt} > now() - interval '1 day')`,
  },
  store_mails_waiting: {
    help: 'E-mails that are not sent yet',
    read: sql`(select count(*)::int from ${mails} where ${mails.status} in ('queued', 'sending'))`,
  },
  store_mails_oldest_waiting_seconds: {
    help: 'Age of the oldest e-mail that is not sent yet',
    read: sql`(select ${secondsSince(sql`${mails.createdAt}`)} from ${mails} where ${mails.status} in ('queued', 'sending'))`,
  },
}

const STATEMENT_MS = 2000

type Figure = number | Record<string, number> | null

/** @throws the database's error, also after two seconds */
export async function readShopGauges(db: Db): Promise<Map<string, Sample[]>> {
  const columns = Object.entries(SHOP_GAUGES).map(([name, { read }]) => sql`${read} as ${sql.identifier(name)}`)
  const row = await db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_MS}`))
      const { rows } = await tx.execute<Record<string, Figure>>(sql`select ${sql.join(columns, sql`, `)}`)
      return rows[0] ?? {}
    },
    { accessMode: 'read only' },
  )
  return new Map(Object.entries(SHOP_GAUGES).map(([name, { label }]) => [name, samplesOf(row[name] ?? null, label)]))
}

function samplesOf(figure: Figure, label = ''): Sample[] {
  if (typeof figure === 'number') return [{ value: figure }]
  return Object.entries(figure ?? {}).map(([name, value]) => ({ labels: { [label]: name }, value }))
}

function byMethod(condition: SQL): SQL {
  return sql`(select jsonb_object_agg(method, found) from (
    select ${orders.paymentMethod} as method, count(*) as found from ${orders} where ${condition} group by 1) as counted)`
}
