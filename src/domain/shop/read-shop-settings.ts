import { sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { namedQuery } from '#db/named-query.ts'
import { brandVersions } from '#db/schema/content.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { BrandChanges } from '#vocabulary/brand-facts.ts'
import type { OrderExtra } from '#vocabulary/order-extras.ts'

/** Variant of each extra; null: not offered. */
export type NamedExtras = Record<OrderExtra, string | null>

/** Empty texts fall back to the brand. */
export interface ShopSettingValues extends NamedExtras {
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
  brand: BrandChanges
}

export interface ShopSettingsRow extends ShopSettingValues {
  version: number
  brand: BrandChanges | null
}

/** SQL for the one row. */
export const selectShopSettings = sql`
  select s.sender_name as "senderName", s.reply_to as "replyTo", s.mailbox, s.beneficiary,
    s.withheld_methods as "withheldMethods",
    s.transfer_hold_hours as "transferHoldHours", s.store_hold_hours as "storeHoldHours", s.notifies_low_stock as "notifiesLowStock", s.unpaid_share as "unpaidShare",
    s.gift_wrapping as "giftWrapping", s.engraving, s.version,
    (select changes from ${brandVersions} as b order by b.version desc limit 1) as brand
  from shop_settings as s`

const readInTransaction = new WeakMap<Db, Promise<ShopSettings>>()

/** Not cached, so that changes apply at once in every process. */
export function readShopSettings(ctx: Pick<Ctx, 'db' | 'ports'>): Promise<ShopSettings> {
  const known = readInTransaction.get(ctx.db)
  if (known) return known
  const settings = readShopSettingValues(ctx).then((read) => read.settings)
  if (ctx.db instanceof PgTransaction) readInTransaction.set(ctx.db, settings)
  return settings
}

/** For queries that include `selectShopSettings`. */
export function cacheShopSettings(ctx: Pick<Ctx, 'db' | 'ports'>, row: ShopSettingsRow | undefined): ShopSettings {
  const { settings } = toShopSettings(ctx, row)
  if (ctx.db instanceof PgTransaction) readInTransaction.set(ctx.db, Promise.resolve(settings))
  return settings
}

interface ReadSettings {
  choice: ShopSettingValues
  follows: Pick<ShopSettingValues, 'senderName' | 'replyTo' | 'mailbox' | 'beneficiary'>
  settings: ShopSettings
  version: number
}

export async function readShopSettingValues(ctx: Pick<Ctx, 'db' | 'ports'>): Promise<ReadSettings> {
  const [row] = await namedQuery<ShopSettingsRow>(ctx.db, selectShopSettings)
  return toShopSettings(ctx, row)
}

function toShopSettings({ ports }: Pick<Ctx, 'ports'>, row: ShopSettingsRow | undefined): ReadSettings {
  if (!row) throw new Error('shop_settings has no row')
  const { delivered } = ports.config
  const { version, brand: changes, ...choice } = row
  const brand = changes ?? {}
  const contact = brand.email?.contact
  const name = brand.name ?? delivered.name
  const follows = {
    senderName: delivered.senderName ?? name,
    replyTo: contact ?? delivered.mailbox,
    mailbox: contact ?? delivered.mailbox,
    beneficiary: brand.legalName ?? delivered.company.legalName,
  }
  const settings = {
    ...choice,
    withheldMethods: [...choice.withheldMethods, ...ports.config.closedMethods],
    name,
    brand,
    senderName: choice.senderName || follows.senderName,
    replyTo: choice.replyTo || follows.replyTo,
    mailbox: choice.mailbox || follows.mailbox,
    beneficiary: choice.beneficiary || follows.beneficiary,
  }
  return { choice, follows, settings, version }
}
