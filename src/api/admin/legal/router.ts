import { z } from '@hono/zod-openapi'
import { beginLegalDraft } from '#domain/content/legal/begin-legal-draft.ts'
import { changeLegalDraft } from '#domain/content/legal/change-legal-draft.ts'
import { discardLegalVersion } from '#domain/content/legal/discard-legal-version.ts'
import { getLegalVersion } from '#domain/content/legal/get-legal-version.ts'
import { listLegalVersions } from '#domain/content/legal/list-legal-versions.ts'
import { publishLegalDraft } from '#domain/content/legal/publish-legal-draft.ts'
import {
  legalDocumentSchema,
  legalPublicationSchema,
  legalTextsSchema,
  legalVersionSchema,
  wholeLegalVersionSchema,
} from '#domain/content/legal/schemas.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy, versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { ownerRoutes } from '../../owner-routes.ts'

const ownerRoute = ownerRoutes('Content')
const documentParams = paramsOf({ document: legalDocumentSchema })
const params = documentParams.extend({ number: z.coerce.number().int().min(0).max(1_000_000) })
const missing = { 404: 'There is no such version', 422: 'A field is of the wrong shape' } as const
const change = {
  ...missing,
  409: 'Its state does not allow it',
  ...CHANGED_MEANWHILE,
} as const

const listLegalVersionsRoute = ownerRoute({
  method: 'get',
  path: '/management/legal/{document}',
  operationId: 'listLegalVersions',
  summary: 'The versions of a legal text',
  description: 'For the owner: drafts, those in force, to come and past, the latest first.',
  request: { params: documentParams },
  responses: { 200: json(answerOf(z.array(legalVersionSchema)), 'The versions') },
  refusals: { 422: missing[422] },
})

const getLegalVersionRoute = ownerRoute({
  method: 'get',
  path: '/management/legal/{document}/{number}',
  operationId: 'getLegalVersion',
  summary: 'A version of a legal text with its words',
  description: 'For the owner, in both languages, as Markdown.',
  request: { params },
  responses: { 200: json(answerOf(wholeLegalVersionSchema), 'The version') },
  refusals: missing,
})

const beginLegalDraftRoute = ownerRoute({
  method: 'post',
  path: '/management/legal/{document}',
  operationId: 'beginLegalDraft',
  summary: 'Begin the next version of a legal text',
  description: 'For the owner: a draft with the words of the latest version. There is one at most.',
  request: { params: documentParams },
  responses: { 201: json(answerOf(wholeLegalVersionSchema), 'The draft') },
  refusals: { 409: 'There is a draft already', 422: missing[422] },
})

const changeLegalDraftRoute = ownerRoute({
  method: 'put',
  path: '/management/legal/{document}/{number}',
  operationId: 'changeLegalDraft',
  summary: 'Change the draft of a legal text',
  description:
    'For the owner. The body is sections under `## Heading {#anchor}` of paragraphs, `- ` items, `**strong**` words, ' +
    '`[words](/path)` and facts of the shop such as `{{phone}}`.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(legalTextsSchema) },
  responses: { 200: json(answerOf(wholeLegalVersionSchema), 'As it is now') },
  refusals: change,
})
const publishLegalDraftRoute = ownerRoute({
  method: 'post',
  path: '/management/legal/{document}/{number}/publication',
  operationId: 'publishLegalDraft',
  summary: 'Publish the draft of a legal text',
  description: 'For the owner. What was published is never changed; another version takes its place.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(legalPublicationSchema) },
  responses: { 200: json(answerOf(wholeLegalVersionSchema), 'As it is now') },
  refusals: change,
})

const discardLegalVersionRoute = ownerRoute({
  method: 'delete',
  path: '/management/legal/{document}/{number}',
  operationId: 'discardLegalVersion',
  summary: 'Discard a legal text that is not in force yet',
  description: 'For the owner: a draft, or a published version whose day has not come.',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: change,
})

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
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      await changeLegalDraft(c.get('ctx'), { ...seen, texts: c.req.valid('json') })
      return c.json(ok(await getLegalVersion(c.get('ctx'), seen)), 200)
    })
    .openapi(publishLegalDraftRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
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
