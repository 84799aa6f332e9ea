import { listViews } from '#domain/orders/admin/list-views.ts'
import { changeView, removeView, saveView } from '#domain/orders/admin/save-view.ts'
import { created, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { changeViewRoute, listViewsRoute, removeViewRoute, saveViewRoute } from './routes.ts'

export function orderViewsRoutes() {
  return createRouter()
    .openapi(listViewsRoute, async (c) => c.json(ok(await listViews(c.get('ctx'))), 200))
    .openapi(saveViewRoute, async (c) => c.json(created(await saveView(c.get('ctx'), c.req.valid('json'))), 201))
    .openapi(changeViewRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      return c.json(ok(await changeView(c.get('ctx'), { ...c.req.valid('json'), ...seen })), 200)
    })
    .openapi(removeViewRoute, async (c) => {
      await removeView(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
}
