import { sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import { users } from './tables.server.ts'

/** The condition that joins `users` to a column in which `nameOfActor` wrote down a member of staff. */
export function isStaffMember(actor: AnyColumn): SQL {
  return sql`${users.id} = case when ${actor} ~ '^(owner|admin):[0-9a-f-]{36}$' then split_part(${actor}, ':', 2)::uuid end`
}
