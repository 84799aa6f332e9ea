import { asc, eq, inArray } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import type { PersonalData } from '#domain/personal-data.ts'
import { invoiceProfiles, invoiceRequests } from '#db/schema/invoices.server.ts'

/** The law keeps the request, not its e-mail. */
export const invoicesData: PersonalData = {
  tables: ['invoice_profiles', 'invoice_requests'],
  async exportData({ db }, { customerId }) {
    const { rfc, name, taxRegime, postalCode, cfdiUse, email, requestedAt, updatedAt } = invoiceRequests
    const profiles = await db.select().from(invoiceProfiles).where(eq(invoiceProfiles.customerId, customerId))
    return {
      invoiceProfile: profiles.map(({ customerId: _customer, ...profile }) => profile),
      invoices: await db
        .select({ folio: orders.folio, rfc, name, taxRegime, postalCode, cfdiUse, email, requestedAt, updatedAt })
        .from(invoiceRequests)
        .innerJoin(orders, eq(orders.id, invoiceRequests.orderId))
        .where(eq(orders.customerId, customerId))
        .orderBy(asc(requestedAt)),
    }
  },
  async forget({ db }, { customerId }) {
    const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
    await db.update(invoiceRequests).set({ email: '' }).where(inArray(invoiceRequests.orderId, theirs))
    await db.delete(invoiceProfiles).where(eq(invoiceProfiles.customerId, customerId))
  },
  async eraseOrders({ db }, orderIds) {
    await db.delete(invoiceRequests).where(inArray(invoiceRequests.orderId, orderIds))
  },
}
