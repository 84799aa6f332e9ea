import { changeShopSettings } from '#domain/shop/admin/change-shop-settings.ts'
import { getAdminShopSettings } from '#domain/shop/admin/get-admin-shop-settings.ts'
import { adminShopSettingsSchema, shopSettingsSchema } from '#domain/shop/admin/schemas.ts'
import { answerOf, json, jsonBody, ok } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { RECENT_PROOF_REFUSAL, staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Settings')

const readSettingsRoute = staffRoute({
  method: 'get',
  path: '/management/settings',
  operationId: 'readSettings',
  permission: 'settings:read',
  summary: 'How the shop is written to and paid, and what its server is set to',
  description: 'Nothing in it is secret.',
  responses: { 200: json(answerOf(adminShopSettingsSchema), 'The settings') },
})

const changeSettingsRoute = staffRoute({
  method: 'put',
  path: '/management/settings',
  operationId: 'changeSettings',
  permission: 'settings:write',
  summary: 'Change how the shop is written to and paid',
  description:
    'Who has proved recently who they are. It holds within a second, on every process; an order that was placed keeps the way it is paid.',
  request: { headers: ifMatchHeaders, body: jsonBody(shopSettingsSchema) },
  responses: { 200: json(answerOf(adminShopSettingsSchema), 'As it is now') },
  refusals: {
    ...RECENT_PROOF_REFUSAL,
    ...CHANGED_MEANWHILE,
    409: 'Engraving is charged as another product, or none, while the former is for sale',
    422: 'A field is of the wrong shape, no way to pay is left for what is sent, or an extra isn’t of the store, is named twice, holds alcohol, is a bundle or has a limit per person',
  },
})

export function settingsRoutes() {
  return createRouter()
    .openapi(readSettingsRoute, async (c) => c.json(ok(await getAdminShopSettings(c.get('ctx'))), 200))
    .openapi(changeSettingsRoute, async (c) => {
      const wanted = { settings: c.req.valid('json'), version: versionOf(c.req.valid('header')) }
      return c.json(ok(await changeShopSettings(c.get('ctx'), wanted)), 200)
    })
}
