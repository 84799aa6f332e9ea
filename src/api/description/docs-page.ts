import { html } from 'hono/html'
import { titleOf } from './document.ts'

/** Swagger UI writes inline styles; everything else comes from this origin, and no inline script runs. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export const docsPage = (name: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${titleOf(name)}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/api-docs/swagger-ui.css" />
      </head>
      <body>
        <main id="api">
          <noscript
            >The page needs scripts; the description is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript
          >
        </main>
        <script src="/api-docs/swagger-ui-bundle.js"></script>
        <script src="/api-docs/start.js"></script>
      </body>
    </html> `
