import { changeShopSettings } from '#domain/shop/admin/change-shop-settings.ts'
import { getAdminShopSettings } from '#domain/shop/admin/get-admin-shop-settings.ts'
import { ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { changeSettingsRoute, readSettingsRoute } from './routes.ts'

export function settingsRoutes() {
  return createRouter()
    .openapi(readSettingsRoute, async (c) => c.json(ok(await getAdminShopSettings(c.get('ctx'))), 200))
    .openapi(changeSettingsRoute, async (c) => {
      const wanted = { settings: c.req.valid('json'), version: versionOf(c.req.valid('header')) }
      return c.json(ok(await changeShopSettings(c.get('ctx'), wanted)), 200)
    })
}
