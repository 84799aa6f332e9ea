import { sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'

/** Empty texts fall back to the brand. */
export interface ShopSettingValues {
  senderName: string
  replyTo: string
  mailbox: string
  beneficiary: string
  withheldMethods: readonly string[]
  /** Hours that stock stays reserved for a bank transfer or payment in store. */
  transferHoldHours: number
  storeHoldHours: number
  notifiesLowStock: boolean
  /** Most percent of a variant's stock that unpaid orders may reserve. */
  unpaidShare: number
}

export interface ShopSettings extends ShopSettingValues {
  name: string
}

interface Row extends ShopSettingValues {
  version: number
  name: string | null
  legalName: string | null
  contact: string | null
}

const readInTransaction = new WeakMap<Db, Promise<ShopSettings>>()

/** Not cached, so that changes apply at once in every process. */
export function readShopSettings(ctx: Pick<Ctx, 'db' | 'ports'>): Promise<ShopSettings> {
  const known = readInTransaction.get(ctx.db)
  if (known) return known
  const settings = readShopSettingValues(ctx).then((read) => read.settings)
  if (ctx.db instanceof PgTransaction) readInTransaction.set(ctx.db, settings)
  return settings
}

export async function readShopSettingValues({ db, ports }: Pick<Ctx, 'db' | 'ports'>): Promise<{
  choice: ShopSettingValues
  follows: Pick<ShopSettingValues, 'senderName' | 'replyTo' | 'mailbox' | 'beneficiary'>
  settings: ShopSettings
  version: number
}> {
  // SQL names `brand_versions`: its capability can't be imported here
  const [row] = await namedQuery<Row>(
    db,
    sql`select s.sender_name as "senderName", s.reply_to as "replyTo", s.mailbox, s.beneficiary,
        s.withheld_methods as "withheldMethods",
        s.transfer_hold_hours as "transferHoldHours", s.store_hold_hours as "storeHoldHours", s.notifies_low_stock as "notifiesLowStock", s.unpaid_share as "unpaidShare", s.version,
        brand.changes ->> 'name' as name, brand.changes ->> 'legalName' as "legalName",
        brand.changes -> 'email' ->> 'contact' as contact
      from shop_settings as s
      left join lateral (select changes from brand_versions order by brand_versions.version desc limit 1) as brand on true`,
  )
  if (!row) throw new Error('shop_settings has no row')
  const { delivered } = ports.config
  const { version, name: brandName, legalName, contact, ...choice } = row
  const name = brandName ?? delivered.name
  const follows = {
    senderName: delivered.senderName ?? name,
    replyTo: contact ?? delivered.mailbox,
    mailbox: contact ?? delivered.mailbox,
    beneficiary: legalName ?? delivered.beneficiary,
  }
  const settings = {
    ...choice,
    withheldMethods: [...choice.withheldMethods, ...ports.config.closedMethods],
    name,
    senderName: choice.senderName || follows.senderName,
    replyTo: choice.replyTo || follows.replyTo,
    mailbox: choice.mailbox || follows.mailbox,
    beneficiary: choice.beneficiary || follows.beneficiary,
  }
  return { choice, follows, settings, version }
}
