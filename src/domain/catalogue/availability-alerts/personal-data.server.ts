import { asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Person, PersonalData } from '#domain/personal-data.ts'
import { availabilityAlerts } from '#db/schema/availability-alerts.server.ts'

export const availabilityData: PersonalData = {
  tables: ['availability_alerts'],
  async exportData({ db }, person) {
    const { variantId, requestedAt, confirmedAt } = availabilityAlerts
    return {
      availabilityAlerts: await db
        .select({ variantId, requestedAt, confirmedAt })
        .from(availabilityAlerts)
        .where(isOf(person))
        .orderBy(asc(requestedAt)),
    }
  },
  async forget({ db }, person) {
    await db.delete(availabilityAlerts).where(isOf(person))
  },
}

function isOf({ email, isEmailVerified }: Person): SQL {
  return sql`${isEmailVerified} and ${eq(availabilityAlerts.email, email)}`
}
