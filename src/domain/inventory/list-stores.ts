import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import { locations } from './tables.server.ts'

/** A store that anyone can visit; texts in the caller's language. */
export interface Store {
  id: string
  name: string
  street: string
  colony: string
  city: string
  state: string
  postalCode: string
  phone: string
  schedule: string
}

/** All stores of the house, in its own order. */
export async function listStores(ctx: Ctx): Promise<Store[]> {
  const stores = await ctx.db
    .select()
    .from(locations)
    .where(eq(locations.kind, 'store'))
    .orderBy(asc(locations.position), asc(locations.id))
  return stores.map(({ id, name, street, colony, city, state, postalCode, phone, schedule }) => ({
    id,
    name: localize(name, ctx.locale),
    street,
    colony,
    city,
    state,
    postalCode,
    phone,
    schedule: localize(schedule, ctx.locale),
  }))
}
