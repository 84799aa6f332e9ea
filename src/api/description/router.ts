import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { ApiDeps } from '../deps.ts'
import { createRouter } from '../router.ts'
import { docsPage, DOCS_POLICY } from './docs-page.ts'
import { documentOf } from './document.ts'
import type { Described } from './document.ts'
import { describeNamedSchemas } from './named-schemas.ts'

export function descriptionRoutes({ workspaces }: ApiDeps, api: Described) {
  describeNamedSchemas(api)
  // Half a megabyte: responses share the bytes, but would each copy a string
  let serialised: { name: string; bytes: Uint8Array<ArrayBuffer> } | undefined
  return createRouter()
    .get('/openapi.json', async (c) => {
      const { name } = await readShopSettings(c.get('ctx'))
      if (serialised?.name !== name) {
        const document = documentOf(api, { name, workspaces })
        serialised = { name, bytes: new TextEncoder().encode(JSON.stringify(document)) }
      }
      return c.body(serialised.bytes, 200, { 'Content-Type': 'application/json' })
    })
    .get('/docs', async (c) => {
      const { name } = await readShopSettings(c.get('ctx'))
      c.header('Content-Security-Policy', DOCS_POLICY)
      return c.html(docsPage(name))
    })
}
