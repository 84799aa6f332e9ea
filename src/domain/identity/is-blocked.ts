import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { customers, users } from '#db/schema/identity.server.ts'

/** Expects the e-mail in lower case. */
export async function isBlocked({ db }: Pick<Ctx, 'db'>, email: string): Promise<boolean> {
  const [found] = await namedBuilt(
    db
      .select({ id: customers.id })
      .from(users)
      .innerJoin(customers, eq(customers.userId, users.id))
      .where(and(eq(sql`lower(${users.email})`, email), isNotNull(customers.blockedAt))),
  )
  return found !== undefined
}
