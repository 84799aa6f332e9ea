import { deleteAccount } from '#domain/privacy/delete-account.ts'
import { exportPersonalData } from '#domain/privacy/export-personal-data.ts'
import type { Section } from '#domain/privacy/export-personal-data.ts'
import type { ApiDeps } from '../deps.ts'
import { ok } from '../envelope.ts'
import { limitByUser } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'
import { deleteAccountRoute, exportPersonalDataRoute } from './privacy-routes.ts'

const FILES_BY_USER: Limit = { name: 'own-data', limit: 10, windowSeconds: 3600 }

export function privacyRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...exportPersonalDataRoute, middleware: [limitByUser(deps, FILES_BY_USER)] as const }, async (c) => {
      const sections = await exportPersonalData(c.get('ctx'))
      return c.body(jsonFile(sections), 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="data.json"',
      })
    })
    .openapi(deleteAccountRoute, async (c) => {
      await deleteAccount(c.get('ctx'), c.req.valid('json'))
      return c.json(ok(null), 200)
    })
}

/** One JSON object of the sections, laid out for people, each sent as soon as it was read. */
function jsonFile(sections: AsyncGenerator<Section>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let opening = '{\n'
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await sections.next()
      if (done) {
        controller.enqueue(encoder.encode('\n}\n'))
        return controller.close()
      }
      const [name, held] = value
      const text = JSON.stringify(held, undefined, 2).replaceAll('\n', '\n  ')
      controller.enqueue(encoder.encode(`${opening}  ${JSON.stringify(name)}: ${text}`))
      opening = ',\n'
    },
    async cancel() {
      await sections.return(undefined)
    },
  })
}
