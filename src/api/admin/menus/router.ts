import { changeFooterMenu } from '#domain/content/menus/change-footer-menu.ts'
import { getAdminFooterMenu } from '#domain/content/menus/read-footer-menu.ts'
import { footerMenuInputSchema, footerMenuSchema } from '#domain/content/menus/schemas.ts'
import { answerOf, json, jsonBody, ok } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Content')

const getFooterMenuRoute = staffRoute({
  method: 'get',
  path: '/management/footer-menu',
  operationId: 'getFooterMenu',
  permission: 'content:read',
  summary: 'The links of the shop’s own column of the footer',
  description: 'In their order, with their labels in both languages. The other columns are fixed.',
  responses: { 200: json(answerOf(footerMenuSchema), 'The links') },
})

const changeFooterMenuRoute = staffRoute({
  method: 'put',
  path: '/management/footer-menu',
  operationId: 'changeFooterMenu',
  permission: 'content:write',
  summary: 'Change the links of the shop’s own column of the footer',
  description:
    'Takes the place of all of them; every page shows it within a second, on every process. An address of the store itself becomes its path.',
  request: { headers: ifMatchHeaders, body: jsonBody(footerMenuInputSchema) },
  responses: { 200: json(answerOf(footerMenuSchema), 'As it is now') },
  refusals: { ...CHANGED_MEANWHILE, 422: 'A label is missing, an address leads nowhere, or there are too many' },
})

export function menusRoutes() {
  return createRouter()
    .openapi(getFooterMenuRoute, async (c) => c.json(ok(await getAdminFooterMenu(c.get('ctx'))), 200))
    .openapi(changeFooterMenuRoute, async (c) => {
      const change = { version: versionOf(c.req.valid('header')), input: c.req.valid('json') }
      return c.json(ok(await changeFooterMenu(c.get('ctx'), change)), 200)
    })
}
