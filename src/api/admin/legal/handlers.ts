import { beginLegalDraft } from '#domain/content/legal/begin-legal-draft.ts'
import { changeLegalDraft } from '#domain/content/legal/change-legal-draft.ts'
import { discardLegalVersion } from '#domain/content/legal/discard-legal-version.ts'
import { getLegalVersion } from '#domain/content/legal/get-legal-version.ts'
import { listLegalVersions } from '#domain/content/legal/list-legal-versions.ts'
import { publishLegalDraft } from '#domain/content/legal/publish-legal-draft.ts'
import { created, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import {
  beginLegalDraftRoute,
  changeLegalDraftRoute,
  discardLegalVersionRoute,
  getLegalVersionRoute,
  listLegalVersionsRoute,
  publishLegalDraftRoute,
} from './routes.ts'

export function legalRoutes() {
  return createRouter()
    .openapi(listLegalVersionsRoute, async (c) => {
      const versions = await listLegalVersions(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(versions), 200)
    })
    .openapi(getLegalVersionRoute, async (c) =>
      c.json(ok(await getLegalVersion(c.get('ctx'), c.req.valid('param'))), 200),
    )
    .openapi(beginLegalDraftRoute, async (c) => {
      const { document } = c.req.valid('param')
      const number = await beginLegalDraft(c.get('ctx'), { document })
      return c.json(created(await getLegalVersion(c.get('ctx'), { document, number })), 201)
    })
    .openapi(changeLegalDraftRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      await changeLegalDraft(c.get('ctx'), { ...seen, texts: c.req.valid('json') })
      return c.json(ok(await getLegalVersion(c.get('ctx'), seen)), 200)
    })
    .openapi(publishLegalDraftRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const { from } = c.req.valid('json')
      await publishLegalDraft(c.get('ctx'), { ...seen, from: from === null ? null : new Date(from) })
      return c.json(ok(await getLegalVersion(c.get('ctx'), seen)), 200)
    })
    .openapi(discardLegalVersionRoute, async (c) => {
      await discardLegalVersion(c.get('ctx'), {
        ...c.req.valid('param'),
        version: versionOf(c.req.valid('header')),
      })
      return c.json(ok(null), 200)
    })
}
