import { createRoute, z } from '@hono/zod-openapi'
import { OPENING_CHECKS } from '#domain/shop/admin/get-admin-shop-settings.ts'
import { shopSettingsSchema } from '#domain/shop/admin/schemas.ts'
import { answerOf, json, jsonBody, situations } from '../../envelope.ts'
import { ifMatchHeaders, versionSchema } from '../../if-match.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Settings']
const settingsResponse = z
  .object({
    settings: shopSettingsSchema,
    follows: z
      .object({ senderName: z.string(), replyTo: z.string(), mailbox: z.string(), beneficiary: z.string() })
      .openapi({ description: 'What holds where a text is empty' }),
    version: versionSchema,
    server: z
      .object({
        publicUrl: z.string(),
        isPublic: z.boolean().openapi({ description: 'A public address was set, and it is encrypted' }),
        sender: z.string().openapi({ description: 'The address that mails come from' }),
        mails: z.enum(['smtp', 'files']),
        environment: z.enum(['test', 'prod']),
        database: z.enum(['embedded', 'own']),
        schema: z.string(),
        node: z.string(),
        bank: z.string(),
        clabe: z.string(),
        isTestAccount: z.boolean(),
        cardProvider: z.string(),
        isTestProvider: z.boolean(),
      })
      .openapi({ description: 'What the server is set to: it changes by its environment alone' }),
    opening: z
      .array(z.object({ check: z.enum(OPENING_CHECKS), isDone: z.boolean() }))
      .openapi({ description: 'What an owner sees to before buyers come' }),
  })
  .openapi('AdminShopSettings')

export const readSettingsRoute = createRoute({
  method: 'get',
  path: '/management/settings',
  operationId: 'readSettings',
  tags,
  summary: 'How the house is written to and paid, and what its server is set to',
  description: 'For the owner. Nothing in it is secret.',
  responses: { 200: json(answerOf(settingsResponse), 'The settings'), ...situations(forTheOwner) },
})

export const changeSettingsRoute = createRoute({
  method: 'put',
  path: '/management/settings',
  operationId: 'changeSettings',
  tags,
  summary: 'Change how the house is written to and paid',
  description:
    'For the owner, who has proved recently who they are. It holds within a second, on every process; an order that was placed keeps the way it is paid.',
  request: { headers: ifMatchHeaders, body: jsonBody(shopSettingsSchema) },
  responses: {
    200: json(answerOf(settingsResponse), 'As it is now'),
    ...situations({
      ...forTheOwner,
      412: 'It was changed since that version: read it again',
      422: 'A field is of the wrong shape, or no way to pay is left for what is sent',
    }),
  },
})
