import { createContext, use } from 'react'
import { localePrefixOf, prefixedPath } from '#i18n/negotiate.ts'
import type { LocalePrefix } from '#i18n/negotiate.ts'

/** Of the address that the document was loaded from; it stays until another document is. */
export const LocalePrefixContext = createContext<LocalePrefix>(
  import.meta.env.SSR ? '' : localePrefixOf(location.pathname),
)

/** For anchors and forms that the router doesn't make. */
export function usePrefixed(): (path: string) => string {
  const prefix = use(LocalePrefixContext)
  return (path) => prefixedPath(path, prefix)
}
