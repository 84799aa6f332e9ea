import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { customers } from '#db/schema/identity.server.ts'

/** Locks a customer against erasure until the transaction ends. Take it before cart and order locks, against deadlocks. */
export async function holdCustomer({ db }: Pick<Ctx, 'db'>, customerId: string): Promise<void> {
  await namedQuery(db, selectCustomerForShare(customerId))
}

/** SQL of `holdCustomer`; returns the customer's `id`. */
export function selectCustomerForShare(customerId: string): SQL {
  return sql`select id from ${customers} where id = ${customerId}::uuid for key share`
}
