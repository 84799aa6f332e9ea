import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeCachedPage } from './cached-page.ts'
import { startLate } from './late-scripts.ts'

const ENTRY = 'import "/assets/manifest.js";\nimport("/assets/entry.js");'
const HTML = [
  '<head><link rel="modulepreload" href="/assets/entry.js"/><link rel="stylesheet" href="/a.css"/></head>',
  `<body><script nonce="n">window.data = 1</script><script nonce="n" type="module" async="">${ENTRY}</script></body>`,
].join('')

it('asks for no script before the page is seen', () => {
  const late = startLate(HTML)
  expect(late).not.toContain('<link rel="modulepreload"')
  expect(late).not.toContain('type="module"')
  expect(late).toContain('<link rel="stylesheet" href="/a.css"/>')
})

it('keeps the entry as it was, for the starter to run with all that was preloaded', () => {
  const late = startLate(HTML)
  expect(late).toContain(`<script nonce="n" type="text/plain" id="entry">${ENTRY}</script>`)
  expect(late).toContain('modules=["/assets/entry.js"]')
})

it('is allowed by the page’s policy to run just that entry', () => {
  const page = makeCachedPage(HTML, { tags: [], nonce: 'n', isHttps: false, locale: 'es' })
  const { headers } = page.answer({ ifNoneMatch: undefined, acceptEncoding: undefined })
  const hash = createHash('sha256').update(ENTRY).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
})

it('leaves a page without scripts as it is', () => {
  expect(startLate('<p>Blanco</p>')).toBe('<p>Blanco</p>')
})
