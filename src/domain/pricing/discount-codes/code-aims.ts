import { inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { discountCodeCategories, discountCodeCollections } from '#db/schema/promotions.server.ts'
import type { Aim } from '../aim.ts'

/** Columns of a selection from `discount_codes`. */
export const codeAims = {
  categoryIds: sql<string[]>`array(
    select category_id from ${discountCodeCategories} as aimed where aimed.code = "discount_codes"."code" order by 1
  )`,
  collectionIds: sql<string[]>`array(
    select collection_id from ${discountCodeCollections} as aimed where aimed.code = "discount_codes"."code" order by 1
  )`,
}

export async function aimCodes(tx: Db, codes: readonly string[], aim: Aim): Promise<void> {
  await tx.delete(discountCodeCategories).where(inArray(discountCodeCategories.code, [...codes]))
  await tx.delete(discountCodeCollections).where(inArray(discountCodeCollections.code, [...codes]))
  await tx.execute(pairs(discountCodeCategories, sql`category_id`, codes, aim.categoryIds))
  await tx.execute(pairs(discountCodeCollections, sql`collection_id`, codes, aim.collectionIds))
}

/** In two parameters: a parameter for each pair may be more than PostgreSQL takes. */
function pairs(table: PgTable, column: SQL, codes: readonly string[], ids: readonly string[]): SQL {
  return sql`
    insert into ${table} (code, ${column})
    select distinct code, id from unnest(${sql.param(codes)}::text[]) as code
    cross join unnest(${sql.param(ids)}::text[]) as id`
}
