import { sql } from 'drizzle-orm'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { orderPicks } from '#db/schema/parcels.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { isStaffMember } from '#domain/identity/is-staff-member.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { linesEngravedOn } from '#vocabulary/order-engraving.ts'
import { townOf } from '#kit/town.ts'
import { OrderNotFound } from '../../errors.ts'
import { findOwnOrder } from '../../history/find-own-order.ts'
import { listParcels } from '../../history/list-parcels.ts'
import { selectHeldParts } from './held-parts.ts'
import { queuedOrderOf, readQueued } from './list-packing-queue.ts'
import type { Packing } from './schemas.ts'

export type PackingLine = Omit<Packing['lines'][number], 'engraving'>

/** Also for orders that have left the queue. @throws OrderNotFound */
export async function getPacking(ctx: Ctx, { folio }: { folio: string }): Promise<Packing> {
  requirePermission(ctx, 'orders:fulfil')
  const order = await findOwnOrder(ctx, folio)
  const [queued] = await readQueued(ctx, sql`o.id = ${order.id}`)
  if (!queued) throw new OrderNotFound()
  const { status, deliveryMethod, deliveryAddress: to, comments, gift } = order
  const parcels = await listParcels(ctx, { orderId: order.id })
  return {
    ...queuedOrderOf(ctx, queued),
    status,
    deliveryMethod,
    address: to ? [to.address, to.colony, `${to.postalCode} ${townOf(to)}`].filter(Boolean) : [],
    comments: [to?.reference ?? '', comments].filter(Boolean).join('\n'),
    gift,
    lines: (await listPackingLines(ctx, { orderId: order.id })).map((line) => ({
      ...line,
      engraving: linesEngravedOn(order.engraving, line.variantId),
    })),
    parcels: parcels.map(({ id, carrier, trackingNumber, sentAt }) => ({
      parcelId: id,
      carrier,
      trackingNumber,
      sentAt,
    })),
  }
}

interface Row extends Omit<PackingLine, 'bundle'>, Record<string, unknown> {
  isBundle: boolean
  partName: Localized | null
  partSize: Localized | null
  partImage: string | null
}

/** Unshipped units in the order of the lines; bundles by part. */
export async function listPackingLines({ db, locale }: Ctx, { orderId }: { orderId: string }): Promise<PackingLine[]> {
  const { rows } = await db.execute<Row>(sql`
    select held.variant_id as "variantId", held.part_id as "partId", coalesce(v.sku, held.part_id) as sku, v.barcode,
      line.name, line.size, line.image, held.is_bundle as "isBundle", held.in_one as "inOne", p.name as "partName",
      v.size as "partSize", p.images -> 'main' ->> 0 as "partImage", held.quantity as units,
      least(coalesce(pick.quantity, 0), held.quantity)::int as picked,
      ${users.name} as picker,
      coalesce(whole.weight_grams / sum(held.in_one) over (partition by held.variant_id), 0)::int as "weightGrams"
    from (${selectHeldParts(sql`${orderId}`)}) as held
    cross join lateral (
      select name, size, image, position from ${orderLines}
      where order_id = ${orderId} and variant_id = held.variant_id order by position limit 1
    ) as line
    left join ${variants} as whole on whole.id = held.variant_id
    left join ${variants} as v on v.id = held.part_id
    left join ${products} as p on p.id = v.product_id
    left join ${orderPicks} as pick
      on pick.order_id = ${orderId} and pick.variant_id = held.variant_id and pick.part_id = held.part_id
    left join ${users} on ${isStaffMember(sql.raw('pick.picked_by'))}
    order by line.position, p.position, p.id, v.position, held.part_id`)
  return rows.map(({ isBundle, partName, partSize, partImage, ...line }) => ({
    ...line,
    name: isBundle && partName ? localize(partName, locale) : line.name,
    size: isBundle && partSize ? localize(partSize, locale) : line.size,
    image: isBundle && partImage ? partImage : line.image,
    bundle: isBundle ? [line.name, line.size].filter(Boolean).join(' ') : null,
  }))
}
