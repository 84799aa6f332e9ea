import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The same as `canonicalMailbox`, of an e-mail in lower case. */
export function mailboxOf(email: AnyPgColumn | SQL): SQL {
  const [name, domain] = [sql`split_part(split_part(${email}, '@', 1), '+', 1)`, sql`split_part(${email}, '@', 2)`]
  return sql`(case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com' else ${name} || '@' || ${domain} end)`
}
