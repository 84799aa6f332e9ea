import type { Path } from 'react-router'

/** A placeholder origin for relative paths. */
const HERE = 'http://here.invalid'
const ENTRANCES = new Set([
  '/login',
  '/admin/login',
  '/register',
  '/unauthorized',
  '/reset-password',
  '/join-staff',
  '/verify-email',
  '/confirm-email',
  '/change-password',
])

interface Arrival {
  search: string
  state: unknown
}

/** From the navigation's `state.from` (path or location), else `?from=`. Only paths of this store, except sign-in pages. */
export function rememberedOrigin({ search, state }: Arrival): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return ownPath(asText(from)) ?? ownPath(new URLSearchParams(search).get('from'))
}

function asText(from: unknown): string | null {
  if (typeof from === 'string') return from
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return null
  const { pathname, search = '', hash = '' } = from as Partial<Path>
  return `${pathname}${search}${hash}`
}

function ownPath(text: string | null): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, HERE)
  // The URL parser reads `/.//elsewhere` as the path `//elsewhere`, which browsers take for another site
  if (origin !== HERE || pathname.startsWith('//') || ENTRANCES.has(pathname)) return undefined
  return pathname + search + hash
}
