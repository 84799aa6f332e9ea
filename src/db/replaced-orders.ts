import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { returnReplacements, returnRequests } from './schema/returns.server.ts'

/** SQL of the recursive common table expression `above`: the order, at height 0, and those that it replaces in turn. */
export function replacedOrdersCte(orderId: string | SQL): SQL {
  return sql`above as (
    select ${orderId}::uuid as id, 0 as height
    union all select back.order_id, above.height + 1 from above
    join ${returnReplacements} as replacement on replacement.order_id = above.id
    join ${returnRequests} as back on back.id = replacement.return_id
  )`
}
