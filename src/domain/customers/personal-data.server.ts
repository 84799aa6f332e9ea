import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#domain/personal-data.ts'
import { addresses, consentChanges, customerNotes } from '#db/schema/customers.server.ts'

export const customersData: PersonalData = {
  tables: ['addresses', 'consent_changes', 'customer_notes'],
  async exportData({ db }, { customerId }) {
    const { isGranted, source, at } = consentChanges
    const theirs = await db
      .select()
      .from(addresses)
      .where(eq(addresses.customerId, customerId))
      .orderBy(asc(addresses.createdAt))
    return {
      addresses: theirs.map(({ id: _id, customerId: _customer, ...address }) => address),
      marketingConsent: await db
        .select({ at, isGranted, source })
        .from(consentChanges)
        .where(eq(consentChanges.customerId, customerId))
        .orderBy(asc(consentChanges.id)),
      notes: await db
        .select({ at: customerNotes.at, text: customerNotes.text })
        .from(customerNotes)
        .where(eq(customerNotes.customerId, customerId))
        .orderBy(asc(customerNotes.at)),
    }
  },
  async forget({ db }, { customerId }) {
    await db.delete(addresses).where(eq(addresses.customerId, customerId))
    await db.delete(customerNotes).where(eq(customerNotes.customerId, customerId))
    await db.delete(consentChanges).where(eq(consentChanges.customerId, customerId))
  },
}
