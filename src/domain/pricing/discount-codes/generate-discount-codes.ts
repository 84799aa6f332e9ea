import { randomInt } from 'node:crypto'
import { once } from '#db/idempotency.ts'
import { amountOff } from '#domain/audit/amount-off.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { CodeBatch } from '../schemas.ts'
import { requireFairTerms, termColumns } from '../offer-terms.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { aimCodes } from './code-aims.ts'

/** Without look-alikes. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 8

/** All or none, once per idempotency key. @throws CategoriesUnknown, CollectionsUnknown, AlcoholByQuantity, IdempotencyKeyReused */
export async function generateDiscountCodes(ctx: Ctx, batch: CodeBatch, key?: string): Promise<string[]> {
  requirePermission(ctx, 'discounts:write')
  const scope = `generate-codes:${nameOfActor(ctx.actor)}`
  return inTransaction(ctx, (tx) => once(tx.db, { scope, key, request: batch, now: tx.now }, () => generate(tx, batch)))
}

async function generate(ctx: Ctx, { count, prefix, ...terms }: CodeBatch): Promise<string[]> {
  await requireFairTerms(ctx, terms, { path: 'code', texts: [prefix] })
  const { isRegisteredOnly, categoryIds, collectionIds } = terms
  const made: string[] = []
  // Retries collisions, which are rare among 30⁸ codes
  while (made.length < count) {
    const wanted = Array.from({ length: count - made.length }, () => prefix + randomPart())
    const rows = await ctx.db
      .insert(discountCodes)
      .values([...new Set(wanted)].map((code) => ({ ...termColumns(terms), isRegisteredOnly, code })))
      .onConflictDoNothing()
      .returning({ code: discountCodes.code })
    made.push(...rows.map(({ code }) => code))
  }
  await aimCodes(ctx.db, made, terms)
  const subject = { kind: 'discountCode', id: `${prefix}* (${made.length})` }
  const { minimumSubtotalCentavos, type, value, ...limits } = termColumns(terms)
  const after = {
    ...limits,
    ...amountOff(type, value),
    minimumSubtotalCentavos,
    categoryIds,
    collectionIds,
    count,
    prefix,
  }
  await recordAuditEntry(ctx, { action: 'discountCode.generated', subject, before: null, after })
  return made
}

function randomPart(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
