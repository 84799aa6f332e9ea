import { sql } from 'drizzle-orm'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { payments } from '#db/schema/payments.server.ts'

/** Of a refunded transfer `t` of one of `payments`. Of one that was too much only the surplus goes back. */
export const transferGivenBack = sql`t.amount_centavos - case when t.outcome = 'over' then ${payments.amountCentavos} - (
  select coalesce(sum(part.amount_centavos), 0) from ${receivedTransfers} as part
  where part.payment_id = ${payments.id} and part.outcome = 'short' and part.resolution = 'completed') else 0 end`
