import { createRoute, z } from '@hono/zod-openapi'
import {
  legalDocumentSchema,
  legalTextsSchema,
  legalVersionSchema,
  wholeLegalVersionSchema,
  legalPublicationSchema,
} from '#domain/content/legal/schemas.ts'
import { answerOf, json, jsonBody, situations, paramsOf } from '../../envelope.ts'
import { ifMatchHeaders } from '../../if-match.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Content']
const document = paramsOf({ document: legalDocumentSchema })
const params = document.extend({ number: z.coerce.number().int().min(0).max(1_000_000) })
const missing = { ...forTheOwner, 404: 'There is no such version', 422: 'A field is of the wrong shape' } as const
const change = {
  ...missing,
  409: 'Its state does not allow it',
  412: 'It was changed since that version: read it again',
} as const

export const listLegalVersionsRoute = createRoute({
  method: 'get',
  path: '/management/legal/{document}',
  operationId: 'listLegalVersions',
  tags,
  summary: 'The versions of a legal text',
  description: 'For the owner: drafts, those in force, to come and past, the latest first.',
  request: { params: document },
  responses: {
    200: json(answerOf(z.array(legalVersionSchema)), 'The versions'),
    ...situations({ ...forTheOwner, 422: missing[422] }),
  },
})

export const getLegalVersionRoute = createRoute({
  method: 'get',
  path: '/management/legal/{document}/{number}',
  operationId: 'getLegalVersion',
  tags,
  summary: 'A version of a legal text with its words',
  description: 'For the owner, in both languages, as Markdown.',
  request: { params },
  responses: { 200: json(answerOf(wholeLegalVersionSchema), 'The version'), ...situations(missing) },
})

export const beginLegalDraftRoute = createRoute({
  method: 'post',
  path: '/management/legal/{document}',
  operationId: 'beginLegalDraft',
  tags,
  summary: 'Begin the next version of a legal text',
  description: 'For the owner: a draft with the words of the latest version. There is one at most.',
  request: { params: document },
  responses: {
    201: json(answerOf(wholeLegalVersionSchema), 'The draft'),
    ...situations({ ...forTheOwner, 409: 'There is a draft already', 422: missing[422] }),
  },
})

export const changeLegalDraftRoute = createRoute({
  method: 'put',
  path: '/management/legal/{document}/{number}',
  operationId: 'changeLegalDraft',
  tags,
  summary: 'Change the draft of a legal text',
  description:
    'For the owner. The body is sections under `## Heading {#anchor}` of paragraphs, `- ` items, `**strong**` words, ' +
    '`[words](/path)` and facts of the shop such as `{{phone}}`.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(legalTextsSchema) },
  responses: { 200: json(answerOf(wholeLegalVersionSchema), 'As it is now'), ...situations(change) },
})
export const publishLegalDraftRoute = createRoute({
  method: 'post',
  path: '/management/legal/{document}/{number}/publication',
  operationId: 'publishLegalDraft',
  tags,
  summary: 'Publish the draft of a legal text',
  description: 'For the owner. What was published is never changed; another version takes its place.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(legalPublicationSchema) },
  responses: { 200: json(answerOf(wholeLegalVersionSchema), 'As it is now'), ...situations(change) },
})

export const discardLegalVersionRoute = createRoute({
  method: 'delete',
  path: '/management/legal/{document}/{number}',
  operationId: 'discardLegalVersion',
  tags,
  summary: 'Discard a legal text that is not in force yet',
  description: 'For the owner: a draft, or a published version whose day has not come.',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone'), ...situations(change) },
})
