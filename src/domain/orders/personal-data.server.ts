import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#domain/ctx.ts'
import { forgetMailsAbout } from '#domain/mail/forget-mails-about.ts'
import { forgetBuyers } from '#domain/pricing/personal-data.server.ts'
import type { PersonalData } from '#domain/personal-data.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { orderSearchText } from './admin/order-search-text.ts'
import {
  orderEdits,
  orderLines,
  orderNotes,
  orders,
  orderSearchTexts,
  orderStatusChanges,
} from '#db/schema/orders.server.ts'

/** The law requires keeping the sale: only the state of the address stays. */
export const ordersData: PersonalData = {
  tables: ['orders', 'order_search_texts', 'order_status_changes', 'order_notes', 'order_edits'],
  async exportData({ db }, { customerId }) {
    const theirs = await db
      .select()
      .from(orders)
      .where(eq(orders.customerId, customerId))
      .orderBy(asc(orders.placedAt), asc(orders.id))
    const lines = await linesOf(
      db,
      theirs.map(({ id }) => id),
    )
    return {
      orders: theirs.map(
        ({
          id,
          cartId: _cart,
          customerId: _customer,
          placedFrom: _from,
          locationId: _at,
          version: _version,
          ...order
        }) => {
          const { subtotalCentavos, discountCentavos, shippingCentavos, ivaCentavos, totalCentavos, ...said } = order
          return {
            ...Object.fromEntries(Object.entries(said).filter(([name]) => !name.endsWith('Centavos'))),
            engraving: order.engraving && {
              ...order.engraving,
              bottles: order.engraving.bottles.map(({ variantId, lines: engravedWords }) => ({
                variantId,
                engravedWords,
              })),
            },
            subtotal: pesosFromCentavos(subtotalCentavos),
            discount: pesosFromCentavos(discountCentavos),
            shipping: pesosFromCentavos(shippingCentavos),
            iva: pesosFromCentavos(ivaCentavos),
            total: pesosFromCentavos(totalCentavos),
            lines: lines
              .filter(({ orderId }) => orderId === id)
              .map(({ name, size, quantity, unitPriceCentavos }) => ({
                name,
                size,
                quantity,
                unitPrice: pesosFromCentavos(unitPriceCentavos),
              })),
          }
        },
      ),
    }
  },
  async forget(ctx, { customerId }) {
    const theirs = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
    await eraseOrders(
      ctx,
      theirs.map(({ id }) => id),
    )
  },
  eraseOrders,
}

async function eraseOrders(ctx: Ctx, orderIds: string[]): Promise<void> {
  const { db } = ctx
  const kept = await db
    .update(orders)
    .set({
      customerId: null,
      claimedAt: null,
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      birthDate: null,
      comments: '',
      gift: null,
      engraving: null,
      placedFrom: null,
      deliveryAddress: sql`case when ${orders.deliveryAddress} is not null then
          '{"address": "", "colony": "", "postalCode": "", "city": "", "reference": ""}'::jsonb
            || jsonb_build_object('state', ${orders.deliveryAddress} -> 'state', 'country', ${orders.deliveryAddress} -> 'country')
          end`,
    })
    .where(inArray(orders.id, orderIds))
    .returning({ id: orders.id, folio: orders.folio })
  const ids = kept.map(({ id }) => id)
  await db
    .update(orderStatusChanges)
    .set({ actor: 'customer' })
    .where(and(inArray(orderStatusChanges.orderId, ids), like(orderStatusChanges.actor, 'customer:%')))
  await db.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  await db.update(orderEdits).set({ reason: '' }).where(inArray(orderEdits.orderId, ids))
  await eraseMailTexts(ctx, kept)
  await forgetBuyers(ctx, ids)
  await forgetMailsAbout(
    ctx,
    kept.flatMap(({ id, folio }) => [id, folio]),
  )
}

async function eraseMailTexts({ db }: Ctx, kept: readonly { id: string; folio: string }[]): Promise<void> {
  const nobody = { firstName: '', lastName: '', email: '', phone: '' }
  const lines = await linesOf(
    db,
    kept.map(({ id }) => id),
  )
  for (const { id, folio } of kept) {
    const lineItems = lines.filter(({ orderId }) => orderId === id)
    await db
      .update(orderSearchTexts)
      .set({ text: orderSearchText({ folio, ...nobody }, lineItems) })
      .where(eq(orderSearchTexts.orderId, id))
  }
}

function linesOf(db: Db, orderIds: string[]) {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
}
