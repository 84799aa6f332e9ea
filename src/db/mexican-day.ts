import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { MEXICAN_TIME_ZONE } from '#kit/mexican-time-zone.ts'

/** No parameter: `group by` takes expressions with parameters for different ones. */
const zone = sql.raw(`'${MEXICAN_TIME_ZONE}'`)

/** SQL for the date and time that it is in Mexico City at an instant. */
export function mexicanTime(instant: SQL): SQL {
  return sql`(${instant} at time zone ${zone})`
}

/** SQL for the date that it is in Mexico City at an instant. */
export function mexicanDay(instant: SQL): SQL {
  return sql`${mexicanTime(instant)}::date`
}

/** SQL for the instant at which a day (YYYY-MM-DD) begins in Mexico City. */
export function startOfDay(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone ${zone})`
}

/** SQL for the instant at which a day (YYYY-MM-DD) ends in Mexico City. */
export function endOfDay(day: string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone ${zone})`
}
