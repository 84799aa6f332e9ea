import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#domain/personal-data.ts'
import { addresses, consentChanges, customerNotes, customerSummaries } from '#db/schema/customers.server.ts'

export const customersData: PersonalData = {
  tables: ['addresses', 'consent_changes', 'customer_notes', 'customer_summaries'],
  async exportData({ db }, { customerId }) {
    const { isGranted, source, note, at } = consentChanges
    const theirs = await db
      .select()
      .from(addresses)
      .where(eq(addresses.customerId, customerId))
      .orderBy(asc(addresses.createdAt))
    const [summary] = await db
      .select({ tags: customerSummaries.tags })
      .from(customerSummaries)
      .where(eq(customerSummaries.customerId, customerId))
    return {
      addresses: theirs.map(({ id: _id, customerId: _customer, ...address }) => address),
      marketingConsent: await db
        .select({ at, isGranted, source, note })
        .from(consentChanges)
        .where(eq(consentChanges.customerId, customerId))
        .orderBy(asc(consentChanges.id)),
      notes: await db
        .select({ at: customerNotes.at, text: customerNotes.text })
        .from(customerNotes)
        .where(eq(customerNotes.customerId, customerId))
        .orderBy(asc(customerNotes.at)),
      tags: summary?.tags ?? [],
    }
  },
  async forget({ db }, { customerId }) {
    await db.delete(addresses).where(eq(addresses.customerId, customerId))
    await db.delete(customerNotes).where(eq(customerNotes.customerId, customerId))
    await db.delete(customerSummaries).where(eq(customerSummaries.customerId, customerId))
    await db.delete(consentChanges).where(eq(consentChanges.customerId, customerId))
  },
}
