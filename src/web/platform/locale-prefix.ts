import { createContext, use } from 'react'
import { localePrefixOf, prefixedPath } from '#i18n/negotiate.ts'
import type { LocalePrefix } from '#i18n/negotiate.ts'

/** From the document's address; client-side navigation doesn't change it. */
export const LocalePrefixContext = createContext<LocalePrefix>(
  import.meta.env.SSR ? '' : localePrefixOf(location.pathname),
)

export function usePrefixed(): (path: string) => string {
  const prefix = use(LocalePrefixContext)
  return (path) => prefixedPath(path, prefix)
}
