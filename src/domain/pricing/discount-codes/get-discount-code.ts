import { asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { DiscountCodeNotFound } from '../errors.ts'
import { discountCodeCategories, discountCodes } from '#db/schema/promotions.server.ts'

export type AdminDiscountCode = typeof discountCodes.$inferSelect & { categoryIds: string[] }

/** @throws DiscountCodeNotFound */
export async function getDiscountCode(ctx: Ctx, code: string): Promise<AdminDiscountCode> {
  const rows = await ctx.db.select().from(discountCodes).where(eq(discountCodes.code, code))
  const [found] = await withCategories(ctx, rows)
  if (!found) throw new DiscountCodeNotFound()
  return found
}

export async function withCategories(
  { db }: Ctx,
  rows: (typeof discountCodes.$inferSelect)[],
): Promise<AdminDiscountCode[]> {
  const limits = await db
    .select()
    .from(discountCodeCategories)
    .where(
      inArray(
        discountCodeCategories.code,
        rows.map(({ code }) => code),
      ),
    )
    .orderBy(asc(discountCodeCategories.categoryId))
  return rows.map((row) => ({
    ...row,
    categoryIds: limits.filter(({ code }) => code === row.code).map(({ categoryId }) => categoryId),
  }))
}
