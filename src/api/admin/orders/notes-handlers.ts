import { addNote } from '#domain/orders/admin/add-note.ts'
import { listNotes } from '#domain/orders/admin/list-notes.ts'
import { created, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { addNoteRoute, listNotesRoute } from './notes-routes.ts'

export function orderNotesRoutes() {
  return createRouter()
    .openapi(listNotesRoute, async (c) => c.json(ok(await listNotes(c.get('ctx'), c.req.valid('param'))), 200))
    .openapi(addNoteRoute, async (c) => {
      const notes = await addNote(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(created(notes), 201)
    })
}
