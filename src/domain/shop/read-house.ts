import { sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'

/** Empty texts fall back to the brand. */
export interface HouseChoice {
  senderName: string
  replyTo: string
  mailbox: string
  beneficiary: string
  withheldMethods: readonly string[]
  /** Hours that stock stays reserved for a bank transfer or payment in store. */
  transferHoldHours: number
  storeHoldHours: number
  tellsLowStock: boolean
  /** Most percent of a variant's stock that unpaid orders may reserve. */
  unpaidShare: number
}

export interface House extends HouseChoice {
  name: string
}

interface Row extends HouseChoice {
  version: number
  name: string | null
  legalName: string | null
  contact: string | null
}

const readInTransaction = new WeakMap<Db, Promise<House>>()

/** Not cached, so that changes apply at once in every process. */
export function readHouse(ctx: Pick<Ctx, 'db' | 'ports'>): Promise<House> {
  const known = readInTransaction.get(ctx.db)
  if (known) return known
  const house = readHouseSettings(ctx).then((read) => read.house)
  if (ctx.db instanceof PgTransaction) readInTransaction.set(ctx.db, house)
  return house
}

export async function readHouseSettings({ db, ports }: Pick<Ctx, 'db' | 'ports'>): Promise<{
  choice: HouseChoice
  follows: Pick<HouseChoice, 'senderName' | 'replyTo' | 'mailbox' | 'beneficiary'>
  house: House
  version: number
}> {
  // SQL names `brand_versions`: its capability can't be imported here
  const [row] = await namedQuery<Row>(
    db,
    sql`select s.sender_name as "senderName", s.reply_to as "replyTo", s.mailbox, s.beneficiary,
        s.withheld_methods as "withheldMethods",
        s.transfer_hold_hours as "transferHoldHours", s.store_hold_hours as "storeHoldHours", s.tells_low_stock as "tellsLowStock", s.unpaid_share as "unpaidShare", s.version,
        brand.changes ->> 'name' as name, brand.changes ->> 'legalName' as "legalName",
        brand.changes -> 'email' ->> 'contact' as contact
      from house_settings as s
      left join lateral (select changes from brand_versions order by brand_versions.version desc limit 1) as brand on true`,
  )
  if (!row) throw new Error('house_settings has no row')
  const { delivered } = ports.house
  const { version, name: brandName, legalName, contact, ...choice } = row
  const name = brandName ?? delivered.name
  const follows = {
    senderName: delivered.senderName ?? name,
    replyTo: contact ?? delivered.mailbox,
    mailbox: contact ?? delivered.mailbox,
    beneficiary: legalName ?? delivered.beneficiary,
  }
  const house = {
    ...choice,
    withheldMethods: [...choice.withheldMethods, ...ports.house.closedMethods],
    name,
    senderName: choice.senderName || follows.senderName,
    replyTo: choice.replyTo || follows.replyTo,
    mailbox: choice.mailbox || follows.mailbox,
    beneficiary: choice.beneficiary || follows.beneficiary,
  }
  return { choice, follows, house, version }
}
