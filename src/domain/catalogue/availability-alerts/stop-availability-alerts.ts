import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { mailboxOfStopToken } from './links.ts'
import { availabilityAlerts } from '#db/schema/availability-alerts.server.ts'

/** Returns false for an invalid token. */
export async function stopAvailabilityAlerts(ctx: Ctx, token: string): Promise<boolean> {
  const email = mailboxOfStopToken(ctx, token)
  if (email === undefined) return false
  await ctx.db.delete(availabilityAlerts).where(eq(availabilityAlerts.email, email))
  return true
}

export function isStopToken(ctx: Ctx, token: string): boolean {
  return mailboxOfStopToken(ctx, token) !== undefined
}
