import { z } from '@hono/zod-openapi'
import {
  addPushDevice,
  listPushDevices,
  pushDeviceInputSchema,
  pushDevicesSchema,
  removePushDevice,
  renewPushDevice,
} from '#domain/mail/push/push-devices.ts'
import {
  chooseStaffNotices,
  getStaffNotices,
  staffNoticesInputSchema,
  staffNoticesSchema,
} from '#domain/mail/staff-notices.ts'
import { ANY_NOTICE_PERMISSION } from '#vocabulary/staff-notices.ts'
import { answerOf, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')

const getNoticesRoute = staffRoute({
  method: 'get',
  path: '/management/notices',
  operationId: 'getStaffNotices',
  permission: ANY_NOTICE_PERMISSION,
  summary: 'What one may be sent, and what one chose',
  responses: { 200: json(answerOf(staffNoticesSchema), 'The notices') },
})

const chooseNoticesRoute = staffRoute({
  method: 'put',
  path: '/management/notices',
  operationId: 'chooseStaffNotices',
  permission: ANY_NOTICE_PERMISSION,
  summary: 'Choose what one is sent',
  description:
    '`chosen` by e-mail, `pushed` to one’s browsers. What isn’t named, or what one’s permissions don’t allow, is switched off.',
  request: { body: jsonBody(staffNoticesInputSchema) },
  responses: { 200: json(answerOf(staffNoticesSchema), 'The notices') },
  refusals: { 422: 'There is no such notice' },
})

const listDevicesRoute = staffRoute({
  method: 'get',
  path: '/management/notices/devices',
  operationId: 'listPushDevices',
  permission: ANY_NOTICE_PERMISSION,
  summary: 'The browsers that one’s notices are pushed to',
  responses: { 200: json(answerOf(pushDevicesSchema), 'One’s own, the newest first') },
})

const addDeviceRoute = staffRoute({
  method: 'post',
  path: '/management/notices/devices',
  operationId: 'addPushDevice',
  permission: ANY_NOTICE_PERMISSION,
  summary: 'Have one’s notices pushed to a browser',
  description:
    'What `PushSubscription.toJSON()` says. It holds while the session of the call is open; the same browser added again passes to the new one.',
  request: { body: jsonBody(pushDeviceInputSchema) },
  responses: { 200: json(answerOf(pushDevicesSchema), 'One’s browsers') },
  refusals: { 422: 'The keys have the wrong shape, or the address is not on the public web' },
})

const renewDeviceRoute = staffRoute({
  method: 'put',
  path: '/management/notices/devices',
  operationId: 'renewPushDevice',
  permission: ANY_NOTICE_PERMISSION,
  summary: 'Go on pushing to a browser that one added before',
  description: 'It passes to the session of the call. A browser that was removed stays so: the answer lacks it.',
  request: { body: jsonBody(pushDeviceInputSchema) },
  responses: { 200: json(answerOf(pushDevicesSchema), 'One’s browsers') },
  refusals: { 422: 'The keys have the wrong shape' },
})

const removeDeviceRoute = staffRoute({
  method: 'delete',
  path: '/management/notices/devices/{deviceId}',
  operationId: 'removePushDevice',
  permission: ANY_NOTICE_PERMISSION,
  summary: 'Push nothing more to a browser',
  request: { params: paramsOf({ deviceId: z.uuid() }) },
  responses: { 200: json(answerOf(pushDevicesSchema), 'One’s browsers') },
  refusals: { 404: 'No such browser of one’s own', 422: 'The id has the wrong shape' },
})

export function noticesRoutes() {
  return createRouter()
    .openapi(getNoticesRoute, async (c) => c.json(ok(await getStaffNotices(c.get('ctx'))), 200))
    .openapi(chooseNoticesRoute, async (c) =>
      c.json(ok(await chooseStaffNotices(c.get('ctx'), c.req.valid('json'))), 200),
    )
    .openapi(listDevicesRoute, async (c) => c.json(ok(await listPushDevices(c.get('ctx'))), 200))
    .openapi(addDeviceRoute, async (c) => {
      const device = { ...c.req.valid('json'), userAgent: c.req.header('user-agent') ?? '' }
      return c.json(ok(await addPushDevice(c.get('ctx'), device)), 200)
    })
    .openapi(renewDeviceRoute, async (c) => {
      const device = { ...c.req.valid('json'), userAgent: c.req.header('user-agent') ?? '' }
      return c.json(ok(await renewPushDevice(c.get('ctx'), device)), 200)
    })
    .openapi(removeDeviceRoute, async (c) =>
      c.json(ok(await removePushDevice(c.get('ctx'), c.req.valid('param'))), 200),
    )
}
