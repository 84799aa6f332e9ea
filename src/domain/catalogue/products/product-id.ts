import { sql } from 'drizzle-orm'
import { violatesUnique } from '#db/unique-violation.ts'
import type { Ctx } from '#domain/ctx.ts'
import { wordsOf } from '#kit/words.ts'
import { AddressTaken } from '../errors.ts'
import { MAX_SLUG_LENGTH } from './schemas.ts'

/** @param without fallback for names without Latin letters and digits */
export function slugOf(name: string, without: string): string {
  const slug = wordsOf(name)
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .join('-')
  return slug.slice(0, MAX_SLUG_LENGTH).replace(/-$/, '') || without
}

/** Includes former addresses. */
async function takenOf({ db }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const list = sql`${sql.param(ids)}::text[]`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from products where id = any(${list}) union select former_id from product_addresses where former_id = any(${list})`)
  return new Set(rows.map(({ id }) => id))
}

/** @throws AddressTaken */
export async function requireFreeId(ctx: Ctx, productId: string): Promise<void> {
  if ((await takenOf(ctx, [productId])).size > 0) throw new AddressTaken('productId')
}

const MOST_ALIKE = 200

/** Appends the first free number if needed. */
export async function freeIdFor(ctx: Ctx, name: string): Promise<string> {
  const base = slugOf(name, 'producto')
  const ids = Array.from({ length: MOST_ALIKE }, (_, index) =>
    index === 0 ? base : `${base.slice(0, MAX_SLUG_LENGTH - 4)}-${index + 1}`,
  )
  const taken = await takenOf(ctx, ids)
  const free = ids.find((id) => !taken.has(id))
  if (free === undefined) throw new AddressTaken('productId')
  return free
}

/** Of concurrent requests, the table's constraint refuses the later one. */
export function refuseTakenId(error: unknown): never {
  if (violatesUnique(error, 'products_pkey')) throw new AddressTaken('productId')
  throw error
}
