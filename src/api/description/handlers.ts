import { readHouse } from '#domain/house/read-house.ts'
import type { ApiDeps } from '../deps.ts'
import { createRouter } from '../router.ts'
import { docsPage, DOCS_POLICY } from './docs-page.ts'
import { documentOf, titleOf } from './document.ts'
import type { Described, Document } from './document.ts'

/** The document of `api` as it runs, and the page to try it. */
export function descriptionRoutes({ workspaces }: ApiDeps, api: Described) {
  let document: Document | undefined
  return createRouter()
    .get('/openapi.json', async (c) => {
      const { name } = await readHouse(c.get('ctx'))
      document ??= documentOf(api, { name, workspaces })
      return c.json({ ...document, info: { ...document.info, title: titleOf(name) } })
    })
    .get('/docs', async (c) => {
      const { name } = await readHouse(c.get('ctx'))
      c.header('Content-Security-Policy', DOCS_POLICY)
      return c.html(docsPage(name))
    })
}
