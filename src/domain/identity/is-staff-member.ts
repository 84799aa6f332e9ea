import { sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import { users } from '#db/schema/identity.server.ts'

/** Condition that joins `users` to a column written by `nameOfActor`. */
export function isStaffMember(actor: AnyColumn | SQL): SQL {
  return sql`${users.id} = case when ${actor} ~ '^(owner|admin):[0-9a-f-]{36}$' then split_part(${actor}, ':', 2)::uuid end`
}
