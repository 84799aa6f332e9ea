import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { savedViews } from '#db/schema/saved-views.server.ts'
import { NotAllowed, SignInRequired } from '#domain/access-errors.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { createTestStaff } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { SavedViewNameTaken, SavedViewNotFound, TooManySavedViews } from '../../errors.ts'
import { changeSavedView } from './change-saved-view.ts'
import { createSavedView } from './create-saved-view.ts'
import { listSavedViews } from './list-views.ts'
import { removeSavedView } from './remove-saved-view.ts'
import { MAX_SAVED_VIEWS } from './schemas.ts'

const shop = givenShop(8)

async function staff(...permissions: Permission[]) {
  const { actor } = await createTestStaff(shop.db, TEST_NOW, { permissions, refundLimitCentavos: null })
  return createTestCtx(shop.db, { actor })
}

const view = (changes: object = {}) => ({
  list: 'orders' as const,
  name: `Por preparar ${crypto.randomUUID()}`,
  filters: { status: 'processing' },
  isShared: false,
  ...changes,
})

it('a view of one’s own is nobody else’s, and goes with its person', async () => {
  const [ana, eva] = [await staff('orders:read'), await staff('orders:read')]
  const name = 'Lo mío'
  const mine = await createSavedView(ana, view({ name }))
  expect(await listSavedViews(ana)).toEqual([mine])
  expect(await listSavedViews(eva)).toEqual([])
  await createSavedView(eva, view({ name }))
  await expect(createSavedView(ana, view({ name }))).rejects.toThrow(SavedViewNameTaken)
  await createSavedView(await staff('returns:read'), view({ name, list: 'returns' }))
  await expect(removeSavedView(eva, { viewId: mine.id })).rejects.toThrow(SavedViewNotFound)
  const change = { viewId: mine.id, version: 1, name: 'Bodega', filters: { sort: 'oldest' } }
  await expect(changeSavedView(eva, change)).rejects.toThrow(SavedViewNotFound)
  const { actor } = ana
  await shop.db.delete(users).where(eq(users.id, 'userId' in actor ? actor.userId : ''))
  expect(await shop.db.$count(savedViews, eq(savedViews.id, mine.id))).toBe(0)
})

it('a view of all staff is seen by who reads the list, and changed by who writes it and saw it last', async () => {
  const [writer, reader, packer] = [
    await staff('orders:read', 'orders:write'),
    await staff('orders:read'),
    await staff('inventory:read'),
  ]
  await expect(createSavedView(reader, view({ isShared: true }))).rejects.toThrow(NotAllowed)
  await expect(createSavedView(packer, view({ isShared: true }))).rejects.toThrow(NotAllowed)
  await expect(createSavedView(packer, view())).rejects.toThrow(NotAllowed)
  await expect(createSavedView(createTestCtx(shop.db), view())).rejects.toThrow(SignInRequired)
  const shared = await createSavedView(writer, view({ isShared: true }))
  expect(await listSavedViews(reader)).toContainEqual(shared)
  expect(await listSavedViews(packer)).toEqual([])
  await expect(removeSavedView(packer, { viewId: shared.id })).rejects.toThrow(SavedViewNotFound)
  await expect(removeSavedView(reader, { viewId: shared.id })).rejects.toThrow(NotAllowed)
  const change = { viewId: shared.id, version: 1, name: shared.name, filters: { status: 'shipped', search: 'ana' } }
  await expect(changeSavedView(reader, change)).rejects.toThrow(NotAllowed)
  expect(await changeSavedView(writer, change)).toMatchObject({ version: 2, filters: change.filters })
  await expect(changeSavedView(writer, change)).rejects.toThrow(EditedMeanwhile)
  await removeSavedView(writer, { viewId: shared.id })
  await expect(removeSavedView(writer, { viewId: shared.id })).rejects.toThrow(SavedViewNotFound)
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, shared.id))
    .orderBy(auditEntries.id)
  const facts = { name: shared.name }
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['saved-view.saved', { ...facts, narrowedBy: ['status'] }],
    ['saved-view.changed', { narrowedBy: ['search', 'status'] }],
    ['saved-view.removed', null],
  ])
})

it('two who delete a view at once leave one entry of it', async () => {
  const ctx = await staff('orders:read')
  const { id: viewId } = await createSavedView(ctx, view())
  const both = await shop.db.transaction(async (holder) => {
    await holder.select().from(savedViews).where(eq(savedViews.id, viewId)).for('update')
    const tries = [removeSavedView(ctx, { viewId }), removeSavedView(ctx, { viewId })]
    const ends = Promise.allSettled(tries)
    await untilWaiting(shop.db, 2)
    return { ends }
  })
  const refused = (await both.ends).flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(refused).toEqual([new SavedViewNotFound()])
  const removal = and(eq(auditEntries.subjectId, viewId), eq(auditEntries.action, 'saved-view.removed'))
  expect(await shop.db.$count(auditEntries, removal)).toBe(1)
})

it('there are no more than a row of buttons holds, however many are saved at once', async () => {
  const ctx = await staff('orders:read')
  const tries = await Promise.allSettled(
    Array.from({ length: MAX_SAVED_VIEWS + 5 }, () => createSavedView(ctx, view())),
  )
  const refused = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(5)
  expect(refused.every((error) => error instanceof TooManySavedViews)).toBe(true)
})
