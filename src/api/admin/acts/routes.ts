import { createRoute, z } from '@hono/zod-openapi'
import { daySchema } from '#kit/moment-schema.ts'
import { answerOf, json, keysetListOf, keysetQuery, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Audit']
const word = z
  .string()
  .max(120)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const facts = z.record(z.string(), z.unknown()).nullable()

const act = z
  .object({
    actId: z.int(),
    at: z.iso.datetime(),
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
    act: z.string().openapi({ example: 'product.published' }),
    subject: z.object({ kind: z.string(), id: z.string() }),
    before: facts.openapi({ description: 'The fields that changed; null where there was nothing' }),
    after: facts,
    requestId: z.string(),
  })
  .openapi('Act')

export const listActsRoute = createRoute({
  method: 'get',
  path: '/management/acts',
  operationId: 'listActs',
  tags,
  summary: 'What staff did',
  description: 'For the owner, the latest first. Days are those of Mexico City.',
  request: {
    query: keysetQuery.extend({
      actor: word.optional().openapi({ example: 'owner:3f0c2a44-7b1e-4d5a-9c3e-0f1b2c3d4e5f' }),
      act: word.optional(),
      subjectKind: word.optional(),
      subjectId: word.optional(),
      from: daySchema.optional(),
      until: daySchema.optional(),
    }),
  },
  responses: {
    200: json(keysetListOf(act), 'A page of acts'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})

const section = z
  .object({
    entries: z.int().openapi({ description: 'How many the whole chain has' }),
    hash: z.string().openapi({ description: 'Of its last entry' }),
    next: z.int().nullable().openapi({ description: 'What to go on after; null at the end' }),
    fault: z
      .object({
        kind: z.enum(['altered', 'missing', 'reordered', 'cut', 'unsealed']),
        seq: z.int().nullable(),
        actId: z.int().nullable(),
      })
      .nullable(),
  })
  .openapi('ChainSection')

export const checkChainRoute = createRoute({
  method: 'get',
  path: '/management/acts/chain',
  operationId: 'checkChain',
  tags,
  summary: 'Compute a part of the chain over the acts again',
  description: 'For the owner: five hundred entries at a time. `npm run audit:verify` does all at once.',
  request: { query: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }) },
  responses: {
    200: json(answerOf(section), 'What was found'),
    ...situations({ ...forTheOwner, 422: 'The number makes no sense' }),
  },
})
