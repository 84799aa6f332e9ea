import {
  chooseStaffNotices,
  getStaffNotices,
  staffNoticesInputSchema,
  staffNoticesSchema,
} from '#domain/mail/staff-notices.ts'
import { MAY_CHOOSE_NOTICES } from '#vocabulary/staff-notices.ts'
import { answerOf, json, jsonBody, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')

const getNoticesRoute = staffRoute({
  method: 'get',
  path: '/management/notices',
  operationId: 'getStaffNotices',
  permission: MAY_CHOOSE_NOTICES,
  summary: 'What one may be mailed, and what one chose',
  responses: { 200: json(answerOf(staffNoticesSchema), 'The notices') },
})

const chooseNoticesRoute = staffRoute({
  method: 'put',
  path: '/management/notices',
  operationId: 'chooseStaffNotices',
  permission: MAY_CHOOSE_NOTICES,
  summary: 'Choose what one is mailed',
  description: 'What isn’t named, or what one’s permissions don’t allow, is switched off.',
  request: { body: jsonBody(staffNoticesInputSchema) },
  responses: { 200: json(answerOf(staffNoticesSchema), 'The notices') },
  refusals: { 422: 'There is no such notice' },
})

export function noticesRoutes() {
  return createRouter()
    .openapi(getNoticesRoute, async (c) => c.json(ok(await getStaffNotices(c.get('ctx'))), 200))
    .openapi(chooseNoticesRoute, async (c) =>
      c.json(ok(await chooseStaffNotices(c.get('ctx'), c.req.valid('json'))), 200),
    )
}
