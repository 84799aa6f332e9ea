import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { carriers } from './tables.server.ts'

export type Carrier = typeof carriers.$inferSelect

export async function listCarriers(ctx: Ctx): Promise<Carrier[]> {
  requireOwner(ctx)
  return ctx.db.select().from(carriers).orderBy(asc(carriers.name))
}
