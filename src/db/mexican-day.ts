import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { MEXICAN_TIME_ZONE } from '#kit/mexican-time-zone.ts'

/** Not a parameter: `group by` would treat two parameters as different expressions. */
const zone = sql.raw(`'${MEXICAN_TIME_ZONE}'`)

/** SQL for the local date and time of an instant. */
export function mexicanTime(instant: SQL): SQL {
  return sql`(${instant} at time zone ${zone})`
}

/** SQL for the local date of an instant. */
export function mexicanDay(instant: SQL): SQL {
  return sql`${mexicanTime(instant)}::date`
}

/** SQL for the first instant of a day (YYYY-MM-DD). */
export function startOfDay(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone ${zone})`
}

/** SQL for the instant at which a day (YYYY-MM-DD) ends. */
export function endOfDay(day: string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone ${zone})`
}
