import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** One of a list, by a number; lists go in as arrays of the database. */
export const oneOf = (list: readonly string[], by: SQL) =>
  sql`(${sql.param([...list])}::text[])[1 + (${by})::int % ${sql.raw(String(list.length))}]`

const NAMES = ['Elena', 'Íñigo', 'Xóchitl', 'Ramón', 'Lucía', 'Tomás', 'Beatriz', 'Joaquín', 'Rocío', 'Andrés', 'Inés']
const FAMILIES = ['Robles', 'Peña', 'Zamarripa', 'Ávila', 'Núñez', 'Castañeda', 'Ibarra', 'Lomelí', 'Quiroz']

/** What the buyer of that number is called. */
export const nameOf = (buyer: SQL) => oneOf(NAMES, buyer)
export const familyOf = (buyer: SQL) => oneOf(FAMILIES, sql`${buyer} / 11`)

/** One in three has an account; this is its customer's id. */
export const accountOf = (buyer: SQL) => sql`case when ${buyer} % 3 = 0 then md5('buyer ' || ${buyer})::uuid end`
