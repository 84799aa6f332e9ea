import { createHash } from 'node:crypto'
import type { ServerDeps } from './deps.ts'

const FIXED = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The warehouse scans barcodes
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const

/** @param transport from `transportPolicyOf` */
export function setSecurityHeaders(headers: Headers, transport: string | undefined): void {
  for (const [name, value] of Object.entries(FIXED)) if (!headers.has(name)) headers.set(name, value)
  if (transport !== undefined) headers.set('Strict-Transport-Security', transport)
}

const ONE_YEAR = 'max-age=31536000'

/** Of the current public address. HSTS covers subdomains only for the environment's address, since an owner's may share its domain. */
export function transportPolicyOf({ ports }: Pick<ServerDeps, 'ports'>): string | undefined {
  if (!ports.config.publicUrl.startsWith('https:')) return undefined
  return ports.connections.fixed.address ? `${ONE_YEAR}; includeSubDomains` : ONE_YEAR
}

const NO_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

export function secured(response: Response, transport: string | undefined): Response {
  const { headers } = response
  setSecurityHeaders(headers, transport)
  const isPage = headers.get('Content-Type')?.startsWith('text/html')
  if (!isPage && !headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NO_PAGE_POLICY)
  // Fastly caches responses with only `no-store`
  const control = headers.get('Cache-Control')
  if (control?.includes('no-store') && !control.includes('private')) headers.set('Cache-Control', `private, ${control}`)
  return response
}

interface PageSources {
  /** `'nonce-…'`, or hashes of the page's inline scripts. */
  scripts: string
  styles: string
  api: string | undefined
  usesTags?: boolean | undefined
}

const TAG_SOURCES = {
  scripts: 'https://*.googletagmanager.com',
  images: 'https://*.googletagmanager.com https://*.google-analytics.com',
  calls: 'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
}
const NO_TAGS = { scripts: '', images: '', calls: '' }

export function contentSecurityPolicy({ scripts, styles, api = '', usesTags = false }: PageSources): string {
  const tags = usesTags ? TAG_SOURCES : NO_TAGS
  return [
    "default-src 'self'",
    // The reader of barcodes is WebAssembly; it may be reached from any page without a new document
    `script-src 'self' 'wasm-unsafe-eval' ${scripts} ${tags.scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    // Server-rendered `style` attributes carry sizes and colours from data, never a visitor's text.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${tags.images}`.trim(),
    `connect-src 'self' ${[api, tags.calls].join(' ').trim()}`.trim(),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

const INLINE = {
  script: /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g,
  style: /<style([^>]*)>([\s\S]*?)<\/style>/g,
}

/** SHA-256 of each inline script or style with `nonce`, so that the page can be cached. Injected ones stay forbidden. */
export function hashesOfInline(kind: keyof typeof INLINE, html: string, nonce: string): string {
  const hashes = new Set<string>()
  for (const [, attributes, text] of html.matchAll(INLINE[kind])) {
    if (!attributes?.includes(` nonce="${nonce}"`)) continue
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
    )
  }
  return [...hashes].join(' ')
}
