import { noteEditing } from '#domain/identity/staff/note-editing.ts'
import { editedSchema, otherEditorsSchema } from '#domain/identity/staff/schemas.ts'
import { EDITED_KINDS, EDITED_WITH, MAY_EDIT } from '#vocabulary/edited-kinds.ts'
import { answerOf, json, jsonBody, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const neededByKind = EDITED_KINDS.map(
  (kind) => `${kind}: ${EDITED_WITH[kind].map((permission) => `\`${permission}\``).join(' or ')}`,
).join('; ')

const noteEditorRoute = staffRoutes('Management')({
  method: 'put',
  path: '/management/editors',
  operationId: 'noteEditor',
  permission: MAY_EDIT,
  summary: 'Note that the caller is editing something',
  description: `Pages that are open repeat it every few seconds. It locks nothing, and is forgotten after twenty. The kind says which permission is needed (${neededByKind}).`,
  request: { body: jsonBody(editedSchema) },
  responses: { 200: json(answerOf(otherEditorsSchema), 'Who else is editing it') },
  refusals: { 422: 'The kind is unknown, or the item has the wrong shape' },
})

export function editingRoutes() {
  return createRouter().openapi(noteEditorRoute, async (c) =>
    c.json(ok({ others: await noteEditing(c.get('ctx'), c.req.valid('json')) }), 200),
  )
}
