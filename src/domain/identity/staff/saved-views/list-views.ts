import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { savedViews } from '#db/schema/saved-views.server.ts'
import { hasPermission, requireStaffUser } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { MAY_SAVE_VIEWS, SAVED_LISTS } from '#vocabulary/saved-lists.ts'
import type { SavedList } from '#vocabulary/saved-lists.ts'
import { SavedViewNotFound } from '../../errors.ts'
import type { SavedView } from './schemas.ts'

const { id, list, name, filters, version, ownerId } = savedViews
const columns = { id, list, name, filters, version, isShared: sql<boolean>`${ownerId} is null` }

/** Personal and shared views of lists that the caller may read, by name. */
export async function listSavedViews(ctx: Ctx): Promise<SavedView[]> {
  const mine = requireStaffUser(ctx, ...MAY_SAVE_VIEWS)
  const lists = Object.keys(SAVED_LISTS) as SavedList[]
  const readable = lists.filter((each) => hasPermission(ctx.actor, ...SAVED_LISTS[each].read))
  return ctx.db
    .select(columns)
    .from(savedViews)
    .where(and(inArray(list, readable), or(isNull(ownerId), eq(ownerId, mine))))
    .orderBy(asc(sql`lower(${name})`), asc(id))
}

/** The caller's own or a shared one. @throws SavedViewNotFound */
export async function findSavedView(ctx: Ctx, viewId: string): Promise<SavedView> {
  const mine = requireStaffUser(ctx, ...MAY_SAVE_VIEWS)
  const [found] = await ctx.db
    .select(columns)
    .from(savedViews)
    .where(and(eq(id, viewId), or(isNull(ownerId), eq(ownerId, mine))))
  if (!found || !hasPermission(ctx.actor, ...SAVED_LISTS[found.list].read)) throw new SavedViewNotFound()
  return found
}
