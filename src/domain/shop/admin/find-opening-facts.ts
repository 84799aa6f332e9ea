import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { products } from '#db/schema/catalogue.server.ts'
import { passkeys, users } from '#db/schema/identity.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { payments } from '#db/schema/payments.server.ts'
import { discountCodes, promotions } from '#db/schema/promotions.server.ts'
import { shippingZones } from '#db/schema/shipping.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readBrand } from '../brand/read-brand.ts'
import type { OpeningCheck } from './schemas.ts'

type Fact = Exclude<OpeningCheck, 'address' | 'mails' | 'cards' | 'account'>

/**
 * Every owner has a second factor or passkey; no product, code or promotion that the first start brought is offered as
 * it came, and not all zones are as they came; an order was paid for, and one with money that was kept.
 */
export async function findOpeningFacts(ctx: Ctx): Promise<Record<Fact, boolean>> {
  const { samples, delivered, takesMoney } = ctx.ports.config
  const among = (column: AnyPgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::text[])`
  const { rows } = await ctx.db.execute<Record<Exclude<Fact, 'legal'>, boolean>>(sql`
    select not exists (
        select from ${users} u where u.role = 'owner' and u.totp_confirmed_at is null
          and not exists (select from ${passkeys} p where p.user_id = u.id)
      ) as owners,
      not exists (
        select from ${products} where ${among(products.id, samples.products)}
          and ${products.version} = 1 and ${products.publishedAt} is not null
      ) as products,
      not exists (
        select from ${discountCodes} where ${among(discountCodes.code, samples.discountCodes)}
          and ${discountCodes.version} = 1 and ${discountCodes.isActive}
      ) and not exists (
        select from ${promotions} where ${among(promotions.id, samples.promotions)}
          and ${promotions.version} = 1 and ${promotions.isActive}
      ) as discounts,
      (select count(*) > 0 and (
          count(*) < ${samples.shippingZones.length}
          or bool_or(${shippingZones.version} > 1 or not ${among(shippingZones.id, samples.shippingZones)})
        ) from ${shippingZones}) as shipping,
      exists (select from ${orders} where ${orders.paidAt} is not null) as trial,
      ${takesMoney} and exists (
        select from ${payments} where ${payments.status} = 'succeeded' and ${payments.provider} <> 'test'
          and ${payments.refundedCentavos} < ${payments.amountCentavos}
      ) as sale`)
  const [facts] = rows
  if (!facts) throw new Error('facts of the opening are one row')
  const { changes } = await readBrand(ctx)
  const { legalName, taxId, street } = { ...delivered.company, ...changes, ...changes.address }
  const { company } = samples
  const isOwn = legalName !== company.legalName && taxId !== company.taxId && street !== company.street
  return { ...facts, legal: isOwn }
}
