import { and, asc, eq, max, sql } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { violatesUnique } from '#db/unique-violation.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import type { CategoryInput } from './schemas.ts'
import { AddressTaken, CategoryNotFound, CategoryOrderStale } from '../errors.ts'
import { shareCollections } from '../collections/refresh-members.ts'
import { slugOf } from '../products/product-id.ts'
import { refreshListing } from '../search/refresh-listing.ts'
import { categories, categoryAddresses, products } from '#db/schema/catalogue.server.ts'

/** Counts drafts and archived products too. */
export type AdminCategory = typeof categories.$inferSelect & { productCount: number }

export interface SeenCategory {
  categoryId: string
  version: number
}

export async function listAdminCategories(ctx: Ctx): Promise<AdminCategory[]> {
  requirePermission(ctx, 'catalogue:read')
  const rows = await ctx.db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  const counts = await ctx.db
    .select({ id: products.categoryId, count: sql<number>`count(*)::integer` })
    .from(products)
    .groupBy(products.categoryId)
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  return rows.map((row) => ({ ...row, productCount: countOf.get(row.id) ?? 0 }))
}

/** @throws CategoryNotFound */
export async function getAdminCategory(ctx: Ctx, categoryId: string): Promise<AdminCategory> {
  const found = (await listAdminCategories(ctx)).find(({ id }) => id === categoryId)
  if (!found) throw new CategoryNotFound()
  return found
}

export function categoryFacts({ version: _version, preview: _preview, productCount: _count, ...facts }: AdminCategory) {
  return facts
}

/** Appends a category. @throws AddressTaken, PictureUnknown */
export function addCategory(ctx: Ctx, input: CategoryInput): Promise<AdminCategory> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    const id = input.categoryId ?? slugOf(input.name.es, 'categoria')
    await requireFreeCategoryId(tx, id)
    const [row] = await tx.db.select({ last: max(categories.position) }).from(categories)
    const columns = await columnsOfCategory(tx, id, input)
    await tx.db.insert(categories).values({ ...columns, id, position: (row?.last ?? 0) + 1 })
    await invalidateTags(tx.db, ['catalogue'])
    const added = await getAdminCategory(tx, id)
    await recordAuditEntry(tx, {
      action: 'category.added',
      subject: { kind: 'category', id },
      before: null,
      after: categoryFacts(added),
    })
    return added
  }).catch(refuseTakenAddress)
}

/** Former addresses redirect. @throws CategoryNotFound, EditedMeanwhile, AddressTaken, PictureUnknown */
export function changeCategory(
  ctx: Ctx,
  { categoryId, version, input }: SeenCategory & { input: CategoryInput },
): Promise<AdminCategory> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    // Before the category row, which collection rules refer to and saved products share
    await shareCollections(tx.db)
    await lockMembers(tx, categoryId)
    const before = await lockCategory(tx, { categoryId, version })
    const id = input.categoryId ?? categoryId
    if (id !== categoryId) await takeAddress(tx, { from: categoryId, to: id })
    const columns = await columnsOfCategory(tx, id, input)
    await tx.db
      .update(categories)
      .set({ ...columns, id, version: version + 1 })
      .where(eq(categories.id, categoryId))
    if (id !== categoryId) {
      await setPictureUses(tx, { usedBy: usedByCategory(categoryId), addresses: [] })
      await tx.db.insert(categoryAddresses).values({ formerId: categoryId, categoryId: id })
    }
    const after = await getAdminCategory(tx, id)
    if (id !== categoryId || JSON.stringify(before.name) !== JSON.stringify(after.name))
      for (const productId of await lockMembers(tx, id)) await refreshListing(tx.db, productId)
    await invalidateTags(tx.db, ['catalogue', 'content'])
    await recordAuditEntry(tx, {
      action: 'category.changed',
      subject: { kind: 'category', id },
      before: categoryFacts(before),
      after: categoryFacts(after),
    })
    return after
  }).catch(refuseTakenAddress)
}

/** @throws CategoryOrderStale unless all categories are listed */
export function arrangeCategories(
  ctx: Ctx,
  { categoryIds }: { categoryIds: readonly string[] },
): Promise<AdminCategory[]> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    const known = await tx.db.select({ id: categories.id }).from(categories).orderBy(asc(categories.id)).for('update')
    const ids = known.map(({ id }) => id)
    if (categoryIds.toSorted().join() !== ids.toSorted().join()) throw new CategoryOrderStale()
    const before = (await listAdminCategories(tx)).map(({ id }) => id)
    for (const [index, id] of categoryIds.entries()) {
      await tx.db
        .update(categories)
        .set({ position: index + 1 })
        .where(eq(categories.id, id))
    }
    await invalidateTags(tx.db, ['catalogue'])
    await recordAuditEntry(tx, {
      action: 'category.arranged',
      subject: { kind: 'category', id: 'all' },
      before: { order: before },
      after: { order: categoryIds },
    })
    return listAdminCategories(tx)
  })
}

/** @throws CategoryNotFound, EditedMeanwhile */
export async function lockCategory(tx: Ctx, { categoryId, version }: SeenCategory): Promise<AdminCategory> {
  const [locked] = await tx.db
    .select({ version: categories.version })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('update')
  if (!locked) throw new CategoryNotFound()
  requireSeen(locked, version)
  return getAdminCategory(tx, categoryId)
}

export function usedByCategory(categoryId: string): string {
  return `category:${categoryId}`
}

async function columnsOfCategory(tx: Ctx, id: string, { image, imageAlt, ...input }: CategoryInput) {
  const { name, description, holdsAlcohol } = input
  const previews = await setPictureUses(tx, { usedBy: usedByCategory(id), addresses: image ? [image] : [] })
  return {
    name,
    description,
    holdsAlcohol,
    image,
    imageAlt: image && (imageAlt?.es || imageAlt?.en) ? imageAlt : null,
    preview: (image && previews.get(image)) ?? null,
  }
}

async function takeAddress(tx: Ctx, { from, to }: { from: string; to: string }): Promise<void> {
  // A category may return to its own former address
  await tx.db
    .delete(categoryAddresses)
    .where(and(eq(categoryAddresses.formerId, to), eq(categoryAddresses.categoryId, from)))
  await requireFreeCategoryId(tx, to)
}

async function requireFreeCategoryId({ db }: Ctx, id: string): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from categories where id = ${id} union all select 1 from category_addresses where former_id = ${id}`,
  )
  if (rows.length > 0) throw new AddressTaken('categoryId')
}

/** Of concurrent requests, the table's constraint refuses the later one. */
function refuseTakenAddress(error: unknown): never {
  if (violatesUnique(error, 'categories_pkey')) throw new AddressTaken('categoryId')
  throw error
}

/** Listings are written from what is read, so concurrent changes must end first. Returns the product ids. */
async function lockMembers({ db }: Ctx, categoryId: string): Promise<string[]> {
  const members = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, categoryId))
    .orderBy(asc(products.id))
    .for('no key update')
  return members.map(({ id }) => id)
}
