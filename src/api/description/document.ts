import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { EVENT_DATA } from '#domain/webhooks/event-data.ts'
import { samplePayload } from '#domain/webhooks/samples.ts'
import { SHOP_EVENTS } from '#vocabulary/webhook-events.ts'
import type { ShopEvent } from '#vocabulary/webhook-events.ts'
import type { ApiDeps } from '../deps.ts'
import { needsWorkspace } from '../workspace.ts'

export type Described = Pick<OpenAPIHono, 'getOpenAPI31Document' | 'openAPIRegistry'>
export type Document = ReturnType<Described['getOpenAPI31Document']>
type PathItem = NonNullable<Document['paths']>[string]
export type Operation = NonNullable<PathItem['get']>
type Schema = NonNullable<NonNullable<Document['components']>['schemas']>[string]

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

const DESCRIPTION = `Answers are \`{ statusCode, data, message? }\`, lists add \`meta { page, limit, total }\`. Errors are
\`{ statusCode, code, message, errors? }\`: \`code\` is stable, \`message\` is in the caller's language. Money is pesos with
two decimals, IVA included. A call that is refused changes nothing. A known address answers 405 to every other method, with the
right ones in \`Allow\`.`

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** Responses of every call besides its route's own. */
const COMMON_RESPONSES = {
  413: errorResponse('The payload is too large'),
  500: errorResponse('Something broke on the store’s side; the message carries the request id'),
}
const WORKSPACE_RESPONSES = {
  400: errorResponse('The header `workspace` is missing, or the body is not JSON'),
  404: errorResponse('The header `workspace` names no workspace of this store'),
}

/** OpenAPI 3.1 of the running routes. */
export function documentOf(
  api: Described,
  { name, workspaces }: { name: string } & Pick<ApiDeps, 'workspaces'>,
): Document {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: titleOf(name), version: '1.0.0', description: DESCRIPTION },
    security: [{}, { bearer: [] }],
  })
  document.components = {
    ...document.components,
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token that signing in answered. Visitors have none.',
      },
    },
    parameters: {
      Workspace: {
        name: 'workspace',
        in: 'header',
        required: true,
        description: 'The store’s calls or its administration’s',
        schema: { type: 'string', enum: [workspaces.store, workspaces.admin], default: workspaces.store },
      },
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        description: 'The language of texts and messages; Spanish when neither is accepted',
        schema: { type: 'string', examples: ['es', 'en'] },
      },
    },
  }
  document.webhooks = Object.fromEntries(SHOP_EVENTS.map((event) => [event, { post: describeEvent(event) }]))
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) if (item[method]) addCommon(item[method], path)
  }
  return document
}

/** A webhook's payload. */
function describeEvent(event: ShopEvent): Operation {
  const payload = z.object({
    id: z.uuid(),
    type: z.literal(event),
    createdAt: z.iso.datetime(),
    data: EVENT_DATA[event],
  })
  const { $schema: _dialect, ...schema } = z.toJSONSchema(payload, { io: 'input' })
  return {
    tags: ['Webhooks'],
    summary: event,
    requestBody: {
      content: { 'application/json': { schema: schema as Schema, example: samplePayload(event) } },
    },
    responses: { 200: { description: 'Taken in; any 2xx will do' } },
  }
}

export function titleOf(name: string): string {
  return `${name} API`
}

function addCommon(operation: Operation, path: string): void {
  const shared = needsWorkspace(path) ? [{ $ref: '#/components/parameters/Workspace' }] : []
  operation.parameters = [
    ...shared,
    { $ref: '#/components/parameters/AcceptLanguage' },
    ...(operation.parameters ?? []),
  ]
  const common = needsWorkspace(path) ? { ...WORKSPACE_RESPONSES, ...COMMON_RESPONSES } : COMMON_RESPONSES
  const { 413: tooLarge, ...others } = common
  operation.responses = { ...others, ...(operation.requestBody ? { 413: tooLarge } : {}), ...operation.responses }
}
