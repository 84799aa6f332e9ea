import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { categories, products } from '#db/schema/catalogue.server.ts'
import {
  collectionAddresses,
  collectionConditions,
  collectionProducts,
  collections,
} from '#db/schema/collections.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { AddressTaken, CategoryUnknown, ProductsUnknown, TooManyCollections } from '../errors.ts'
import { slugOf } from '../products/product-id.ts'
import { collectionFacts, getAdminCollection } from './get-admin-collection.ts'
import { lockCollections, refreshMembersOf } from './refresh-members.ts'
import { columnsOfCondition } from './rule-sql.ts'
import { MOST_COLLECTIONS } from './schemas.ts'
import type { AdminCollection, CollectionInput, CollectionRule } from './schemas.ts'

export interface SeenCollection {
  collectionId: string
  version: number
}

/** @throws AddressTaken, CategoryUnknown, ProductsUnknown, TooManyCollections */
export function createCollection(ctx: Ctx, { collectionId, ...input }: CollectionInput): Promise<AdminCollection> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    await lockCollections(tx.db)
    const id = collectionId ?? slugOf(input.name.es, 'coleccion')
    await requireFreeId(tx, id)
    if ((await tx.db.$count(collections)) >= MOST_COLLECTIONS) throw new TooManyCollections(MOST_COLLECTIONS)
    await tx.db.insert(collections).values({ ...columnsOf(input), id })
    await writeMembers(tx, id, input)
    await invalidateTags(tx.db, ['catalogue'])
    const after = await getAdminCollection(tx, id)
    await recordAuditEntry(tx, {
      action: 'collection.created',
      subject: { kind: 'collection', id },
      before: null,
      after: collectionFacts(after),
    })
    return after
  })
}

/** Former addresses redirect. @throws CollectionNotFound, EditedMeanwhile, AddressTaken, CategoryUnknown, ProductsUnknown */
export function changeCollection(
  ctx: Ctx,
  { collectionId: seenId, version, input }: SeenCollection & { input: CollectionInput },
): Promise<AdminCollection> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockCollection(tx, { collectionId: seenId, version })
    const id = input.collectionId ?? seenId
    if (id !== seenId) await takeAddress(tx, { from: seenId, to: id })
    await tx.db
      .update(collections)
      .set({ ...columnsOf(input), id, version: version + 1 })
      .where(eq(collections.id, seenId))
    if (id !== seenId) await tx.db.insert(collectionAddresses).values({ formerId: seenId, collectionId: id })
    await writeMembers(tx, id, input)
    await invalidateTags(tx.db, ['catalogue'])
    const after = await getAdminCollection(tx, id)
    await recordAuditEntry(tx, {
      action: 'collection.changed',
      subject: { kind: 'collection', id },
      before: collectionFacts(before),
      after: collectionFacts(after),
    })
    return after
  })
}

/** @throws CollectionNotFound, EditedMeanwhile */
export async function lockCollection(tx: Ctx, { collectionId, version }: SeenCollection): Promise<AdminCollection> {
  await lockCollections(tx.db)
  const known = await getAdminCollection(tx, collectionId)
  requireSeen(known, version)
  return known
}

async function takeAddress(tx: Ctx, { from, to }: { from: string; to: string }): Promise<void> {
  // A collection may return to its own former address
  await tx.db
    .delete(collectionAddresses)
    .where(and(eq(collectionAddresses.formerId, to), eq(collectionAddresses.collectionId, from)))
  await requireFreeId(tx, to)
}

/** @throws AddressTaken */
async function requireFreeId({ db }: Ctx, id: string): Promise<void> {
  const { rows } = await db.execute(
    sql`select from ${collections} where id = ${id} union all select from ${collectionAddresses} where former_id = ${id}`,
  )
  if (rows.length > 0) throw new AddressTaken('collectionId')
}

function columnsOf({ name, description, isPublished, rule }: CollectionInput) {
  return { name, description, isPublished, match: rule?.match ?? null }
}

async function writeMembers(tx: Ctx, collectionId: string, { rule, productIds }: CollectionInput): Promise<void> {
  await tx.db.delete(collectionConditions).where(eq(collectionConditions.collectionId, collectionId))
  if (rule) {
    await requireCategories(tx, rule)
    const rows = rule.conditions.map((condition, position) => ({
      ...columnsOfCondition(condition),
      collectionId,
      position,
    }))
    await tx.db.insert(collectionConditions).values(rows)
    await refreshMembersOf(tx.db, collectionId)
    return
  }
  await requireProducts(tx, productIds)
  await tx.db.delete(collectionProducts).where(eq(collectionProducts.collectionId, collectionId))
  const members = productIds.map((productId, position) => ({ collectionId, productId, position }))
  if (members.length > 0) await tx.db.insert(collectionProducts).values(members)
}

/** @throws CategoryUnknown */
export async function requireCategories({ db }: Ctx, { conditions }: CollectionRule): Promise<void> {
  const ids = conditions.flatMap((condition) => (condition.kind === 'category' ? [condition.categoryId] : []))
  const known = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, ids))
    .for('key share')
  const index = conditions.findIndex(
    (condition) => condition.kind === 'category' && known.every(({ id }) => id !== condition.categoryId),
  )
  if (index !== -1) throw new CategoryUnknown(`rule.conditions.${index}.categoryId`)
}

/** @throws ProductsUnknown */
async function requireProducts({ db }: Ctx, productIds: readonly string[]): Promise<void> {
  const known = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), isNull(products.archivedAt)))
    .for('key share')
  const ids = new Set(known.map(({ id }) => id))
  const unknown = productIds.filter((id) => !ids.has(id))
  if (unknown.length > 0) throw new ProductsUnknown(unknown)
}
