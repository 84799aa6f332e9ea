import { eq, getTableColumns } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { DiscountCodeNotFound } from '../errors.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { codeAims } from './code-aims.ts'

export const ADMIN_CODE_COLUMNS = { ...getTableColumns(discountCodes), ...codeAims }

export type AdminDiscountCode = typeof discountCodes.$inferSelect & { categoryIds: string[]; collectionIds: string[] }

/** @throws DiscountCodeNotFound */
export async function getDiscountCode(ctx: Ctx, code: string): Promise<AdminDiscountCode> {
  const [found] = await ctx.db.select(ADMIN_CODE_COLUMNS).from(discountCodes).where(eq(discountCodes.code, code))
  if (!found) throw new DiscountCodeNotFound()
  return found
}
