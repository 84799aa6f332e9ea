import type { ApiDeps } from '../deps.ts'
import { createRouter } from '../router.ts'
import { DOCS_PAGE, DOCS_POLICY } from './docs-page.ts'
import { documentOf } from './document.ts'
import type { Described, Document } from './document.ts'

/** The document of `api` as it runs, and the page to try it. */
export function descriptionRoutes(deps: ApiDeps, api: Described) {
  let document: Document | undefined
  return createRouter()
    .get('/openapi.json', (c) => c.json((document ??= documentOf(api, deps.workspaces))))
    .get('/docs', (c) => {
      c.header('Content-Security-Policy', DOCS_POLICY)
      return c.html(DOCS_PAGE)
    })
}
