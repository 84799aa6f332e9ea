import { z } from '@hono/zod-openapi'
import { getMailTexts, listMailTexts } from '#domain/mail/wording/get-mail-texts.ts'
import { previewMailTexts, tryMailTexts } from '#domain/mail/wording/preview-mail-texts.ts'
import { resetMailTexts, saveMailTexts } from '#domain/mail/wording/save-mail-texts.ts'
import {
  listedMailTextsSchema,
  mailPreviewSchema,
  mailTextsSchema,
  mailWordingSchema,
  wordedKindSchema,
} from '#domain/mail/wording/schemas.ts'
import { answerOf, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import type { ApiDeps } from '../../deps.ts'
import { limitByUser } from '../../limits.ts'
import { RECENT_PROOF_REFUSAL, staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Content')
const params = paramsOf({ kind: wordedKindSchema })
const faulty = {
  422: 'No such e-mail, or a text is empty or too long, names a variable that the e-mail does not have, an account or a web address',
} as const

const listMailTextsRoute = staffRoute({
  method: 'get',
  path: '/management/mail-texts',
  operationId: 'listMailTexts',
  permission: 'content:read',
  summary: 'The e-mails whose words can be changed',
  description: 'Those to customers, except what keeps accounts safe.',
  responses: { 200: json(answerOf(z.array(listedMailTextsSchema)), 'The e-mails') },
})

const getMailTextsRoute = staffRoute({
  method: 'get',
  path: '/management/mail-texts/{kind}',
  operationId: 'getMailTexts',
  permission: 'content:read',
  summary: 'The words of an e-mail',
  description: 'Each text as shipped and as the shop changed it, with the `{{variables}}` that it may use.',
  request: { params },
  responses: { 200: json(answerOf(mailTextsSchema), 'The texts') },
  refusals: { 422: 'No such e-mail' },
})

const saveMailTextsRoute = staffRoute({
  method: 'put',
  path: '/management/mail-texts/{kind}',
  operationId: 'saveMailTexts',
  permission: 'content:write',
  summary: 'Change the words of an e-mail',
  description:
    'Plain text; line breaks become spaces, and what shows nothing is left out. What is left out, or equals the shipped text, is the shipped text. The next e-mail says so, and the shop’s mailbox hears of it.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(mailWordingSchema) },
  responses: { 200: json(answerOf(mailTextsSchema), 'As they are now') },
  refusals: { ...RECENT_PROOF_REFUSAL, ...CHANGED_MEANWHILE, ...faulty },
})

const resetMailTextsRoute = staffRoute({
  method: 'delete',
  path: '/management/mail-texts/{kind}',
  operationId: 'resetMailTexts',
  permission: 'content:write',
  summary: 'Go back to the shipped words of an e-mail',
  description: 'In both languages. The shop’s mailbox hears of it.',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(mailTextsSchema), 'As they are now') },
  refusals: { ...RECENT_PROOF_REFUSAL, ...CHANGED_MEANWHILE, 422: 'No such e-mail' },
})

const previewMailTextsRoute = staffRoute({
  method: 'post',
  path: '/management/mail-texts/{kind}/previews',
  operationId: 'previewMailTexts',
  permission: 'content:read',
  summary: 'An e-mail in the words that are sent along',
  description: 'With made-up contents, one for each case that has words of its own. Nothing is saved.',
  request: { params, body: jsonBody(mailWordingSchema) },
  responses: { 200: json(answerOf(z.array(mailPreviewSchema)), 'The made-up e-mails in both languages') },
  refusals: faulty,
})

/** Each sends an e-mail. */
const TRIALS = { name: 'wording-trials', limit: 12, windowSeconds: 600 }

export function mailTextsRoutes(deps: ApiDeps) {
  const tryMailTextsRoute = staffRoute({
    method: 'post',
    path: '/management/mail-texts/{kind}/trials',
    operationId: 'tryMailTexts',
    permission: 'content:write',
    summary: 'Send a made-up e-mail to oneself',
    description:
      'In the words that are sent along, in the language of the call; its subject says that it is a test. Nothing is saved.',
    request: {
      params,
      body: jsonBody(
        mailWordingSchema
          .extend({ sample: z.int().min(0).max(20).meta({ description: 'Which of the previews, from 0' }) })
          .meta({ id: 'MailTrial' }),
      ),
    },
    responses: { 200: json(answerOf(z.object({ to: z.string() })), 'Where it is sent to') },
    middleware: [limitByUser(deps, TRIALS)],
    refusals: {
      ...faulty,
      403: 'Needs `content:write`, and a person: a key has no mailbox',
      404: 'There is no such preview',
      429: 'Too many trials; see Retry-After',
    },
  })
  return createRouter()
    .openapi(listMailTextsRoute, async (c) => c.json(ok(await listMailTexts(c.get('ctx'))), 200))
    .openapi(getMailTextsRoute, async (c) =>
      c.json(ok(await getMailTexts(c.get('ctx'), c.req.valid('param').kind)), 200),
    )
    .openapi(saveMailTextsRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      await saveMailTexts(c.get('ctx'), { ...seen, wording: c.req.valid('json') })
      return c.json(ok(await getMailTexts(c.get('ctx'), seen.kind)), 200)
    })
    .openapi(resetMailTextsRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      await resetMailTexts(c.get('ctx'), seen)
      return c.json(ok(await getMailTexts(c.get('ctx'), seen.kind)), 200)
    })
    .openapi(previewMailTextsRoute, async (c) => {
      const typed = { ...c.req.valid('param'), wording: c.req.valid('json') }
      return c.json(ok(await previewMailTexts(c.get('ctx'), typed)), 200)
    })
    .openapi(tryMailTextsRoute, async (c) => {
      const { sample, ...wording } = c.req.valid('json')
      return c.json(ok(await tryMailTexts(c.get('ctx'), { ...c.req.valid('param'), wording, sample })), 200)
    })
}
