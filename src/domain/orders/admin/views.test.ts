import { expect, it } from 'vitest'
import { SignInRequired } from '#domain/access-errors.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { OrderViewNameTaken, OrderViewNotFound } from './errors.ts'
import { listViews } from './list-views.ts'
import { changeView, removeView, saveView } from './save-view.ts'

const database = givenShop()
const owner = () => createTestCtx(database.db, { actor: PROVEN_OWNER })

it('a saved view is the shop’s, has a name of its own, and is changed by who saw it last', async () => {
  const view = await saveView(owner(), { name: 'Por preparar', filters: { status: 'processing' } })
  expect(await listViews(owner())).toEqual([
    { id: view.id, name: 'Por preparar', filters: { status: 'processing' }, version: 1 },
  ])
  await expect(saveView(owner(), { name: 'Por preparar', filters: {} })).rejects.toThrow(OrderViewNameTaken)
  const filters = { status: 'processing', sort: 'oldest' } as const
  expect(await changeView(owner(), { viewId: view.id, version: 1, name: 'Bodega', filters })).toMatchObject({
    version: 2,
    filters,
  })
  await expect(changeView(owner(), { viewId: view.id, version: 1, name: 'Otra', filters })).rejects.toThrow(
    EditedMeanwhile,
  )
  await removeView(owner(), { viewId: view.id })
  await expect(removeView(owner(), { viewId: view.id })).rejects.toThrow(OrderViewNotFound)
  await expect(saveView(createTestCtx(database.db), { name: 'x', filters: {} })).rejects.toThrow(SignInRequired)
})
