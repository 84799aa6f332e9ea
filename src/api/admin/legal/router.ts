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
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Content')
const documentParams = paramsOf({ document: legalDocumentSchema })
const params = documentParams.extend({ number: z.coerce.number().int().min(0).max(1_000_000) })
const missing = { 404: 'There is no such version', 422: 'A field is of the wrong shape' } as const
const change = {
  ...missing,
  409: 'It is published already',
  422: 'A field is of the wrong shape, or the Markdown is faulty',
  ...CHANGED_MEANWHILE,
} as const

const listLegalVersionsRoute = staffRoute({
  method: 'get',
  path: '/management/legal/{document}',
  operationId: 'listLegalVersions',
  permission: 'content:read',
  summary: 'The versions of a legal text',
  description: 'Drafts, those in force, to come and past, the latest first.',
  request: { params: documentParams },
  responses: { 200: json(answerOf(z.array(legalVersionSchema)), 'The versions') },
  refusals: { 422: missing[422] },
})

const getLegalVersionRoute = staffRoute({
  method: 'get',
  path: '/management/legal/{document}/{number}',
  operationId: 'getLegalVersion',
  permission: 'content:read',
  summary: 'A version of a legal text with its words',
  description: 'In both languages, as Markdown.',
  request: { params },
  responses: { 200: json(answerOf(wholeLegalVersionSchema), 'The version') },
  refusals: missing,
})

const beginLegalDraftRoute = staffRoute({
  method: 'post',
  path: '/management/legal/{document}',
  operationId: 'beginLegalDraft',
  permission: 'content:write',
  summary: 'Begin the next version of a legal text',
  description: 'A draft with the words of the latest version. There is one at most.',
  request: { params: documentParams },
  responses: { 201: json(answerOf(wholeLegalVersionSchema), 'The draft') },
  refusals: { 409: 'There is a draft already', 422: missing[422] },
})

const changeLegalDraftRoute = staffRoute({
  method: 'put',
  path: '/management/legal/{document}/{number}',
  operationId: 'changeLegalDraft',
  permission: 'content:write',
  summary: 'Change the draft of a legal text',
  description:
    'The body is sections under `## Heading {#anchor}` of paragraphs, `- ` items, `**strong**` words, ' +
    '`[words](/path)` and facts of the shop such as `{{phone}}`.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(legalTextsSchema) },
  responses: { 200: json(answerOf(wholeLegalVersionSchema), 'As it is now') },
  refusals: change,
})
const publishLegalDraftRoute = staffRoute({
  method: 'post',
  path: '/management/legal/{document}/{number}/publication',
  operationId: 'publishLegalDraft',
  permission: 'content:write',
  summary: 'Publish the draft of a legal text',
  description: 'What was published is never changed; another version takes its place.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(legalPublicationSchema) },
  responses: { 200: json(answerOf(wholeLegalVersionSchema), 'As it is now') },
  refusals: {
    ...change,
    422: 'A field is of the wrong shape, or the day is past or before that of a published version',
  },
})

const discardLegalVersionRoute = staffRoute({
  method: 'delete',
  path: '/management/legal/{document}/{number}',
  operationId: 'discardLegalVersion',
  permission: 'content:write',
  summary: 'Discard a legal text that is not in force yet',
  description: 'A draft, or a published version whose day has not come.',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: { ...missing, 409: 'It is in force', ...CHANGED_MEANWHILE },
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
