import { noteEditing } from '#domain/identity/staff/note-editing.ts'
import { otherEditorsSchema } from '#domain/identity/staff/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { EDITED_WITH } from '#vocabulary/edited-kinds.ts'
import { MAX_TYPED_FOLIO } from '#vocabulary/folio.ts'
import { answerOf, json, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')
const usual = {
  method: 'put',
  description: 'Pages that are open repeat it every few seconds. It locks nothing, and is forgotten after twenty.',
  responses: { 200: json(answerOf(otherEditorsSchema), 'Who else is editing it') },
  refusals: { 422: 'The id has the wrong shape' },
} as const

const noteProductEditorRoute = staffRoute({
  ...usual,
  path: '/management/products/{productId}/editors',
  operationId: 'noteProductEditor',
  permission: EDITED_WITH.product,
  summary: 'Note that the caller is editing a product',
  request: { params: paramsOf({ productId: knownId(100) }) },
})

const noteOrderEditorRoute = staffRoute({
  ...usual,
  path: '/management/orders/{folio}/editors',
  operationId: 'noteOrderEditor',
  permission: EDITED_WITH.order,
  summary: 'Note that the caller is editing an order',
  request: { params: paramsOf({ folio: knownId(MAX_TYPED_FOLIO) }) },
})

const noteSettingsEditorRoute = staffRoute({
  ...usual,
  path: '/management/settings/editors',
  operationId: 'noteSettingsEditor',
  permission: EDITED_WITH.settings,
  summary: 'Note that the caller is editing the settings',
})

const noteBrandEditorRoute = staffRoute({
  ...usual,
  path: '/management/brand/editors',
  operationId: 'noteBrandEditor',
  permission: EDITED_WITH.brand,
  summary: 'Note that the caller is editing the brand',
})

export function editingRoutes() {
  return createRouter()
    .openapi(noteProductEditorRoute, async (c) => {
      const { productId: item } = c.req.valid('param')
      return c.json(ok({ others: await noteEditing(c.get('ctx'), { kind: 'product', item }) }), 200)
    })
    .openapi(noteOrderEditorRoute, async (c) => {
      const { folio: item } = c.req.valid('param')
      return c.json(ok({ others: await noteEditing(c.get('ctx'), { kind: 'order', item }) }), 200)
    })
    .openapi(noteSettingsEditorRoute, async (c) =>
      c.json(ok({ others: await noteEditing(c.get('ctx'), { kind: 'settings', item: '' }) }), 200),
    )
    .openapi(noteBrandEditorRoute, async (c) =>
      c.json(ok({ others: await noteEditing(c.get('ctx'), { kind: 'brand', item: '' }) }), 200),
    )
}
