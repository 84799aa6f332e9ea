import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeCachedPage } from './cached-response.ts'
import { startLate } from './late-scripts.ts'

const ENTRY = 'import "/assets/manifest.js";\nimport("/assets/entry.js");'
const HTML = [
  '<head><link rel="preload" as="fetch" href="/messages/es.json" data-messages="true"/><link rel="preload" as="font" href="/f.woff2"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="stylesheet" href="/a.css"/></head>',
  `<body><script nonce="n">window.data = 1</script><script nonce="n" type="module" async="">${ENTRY}</script></body>`,
].join('')

it('asks for no script before the page is seen, nor for what only scripts read', () => {
  const late = startLate(HTML)
  const [head = ''] = late.split('</head>')
  expect(head).toBe('<head><link rel="preload" as="font" href="/f.woff2"/><link rel="stylesheet" href="/a.css"/>')
  expect(late).not.toContain('type="module"')
})

it('keeps the entry as it was, for the starter to run with all that was preloaded', () => {
  const late = startLate(HTML)
  expect(late).toContain(`<script nonce="n" type="text/plain" id="entry">${ENTRY}</script>`)
  const preloads =
    '<link rel="preload" as="fetch" href="/messages/es.json" data-messages="true"/><link rel="modulepreload" href="/assets/entry.js"/>'
  expect(late).toContain(`insertAdjacentHTML('beforeend',${JSON.stringify(preloads)})`)
})

it('is allowed by the page’s policy to run just that entry', () => {
  const page = makeCachedPage(HTML, { tags: [], nonce: 'n', locale: 'es' })
  const { headers } = page.answer({ ifNoneMatch: undefined, acceptEncoding: undefined })
  const hash = createHash('sha256').update(ENTRY).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
})

it('leaves a page without scripts as it is', () => {
  expect(startLate('<p>Blanco</p>')).toBe('<p>Blanco</p>')
})
