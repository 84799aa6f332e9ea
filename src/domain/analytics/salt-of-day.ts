import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { analyticsSalts } from '#db/schema/analytics.server.ts'

const SALT_BYTES = 32

export async function saltOfDay(ctx: Ctx, day: string): Promise<string> {
  const known = await find(ctx, day)
  if (known !== undefined) return known
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  await ctx.db.insert(analyticsSalts).values({ day, salt }).onConflictDoNothing()
  return (await find(ctx, day)) ?? salt
}

async function find({ db }: Ctx, day: string): Promise<string | undefined> {
  const [row] = await db.select({ salt: analyticsSalts.salt }).from(analyticsSalts).where(eq(analyticsSalts.day, day))
  return row?.salt
}
