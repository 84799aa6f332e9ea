import { useRouteLoaderData } from 'react-router'
import type { ShownFooterLink } from '#web/commerce/brand/read-shop-summary.server.ts'
import type { ShownChanges } from '#config/brand.ts'
import type { Locale } from '#i18n/locale.ts'

export interface RootData {
  locale: Locale
  messages: Record<Locale, string>
  workspace: string
  apiAddress: string
  tagManagerId: string | undefined
  announcesTestPayments: boolean
  publicUrl: string
  /** In Mexico City, at rendering. */
  year: number
  /** Undefined for the default brand. */
  brand: ShownChanges | undefined
  sheet: string | undefined
  hasServices: boolean
  /** The owner's column. */
  footer: readonly ShownFooterLink[]
}

/** True if the store was unreachable. */
export function useHasServices(): boolean {
  return useRootData()?.hasServices ?? true
}

let lastKnown: RootData | undefined

/** Keeps earlier data when a later load fails. Undefined if the page came without. */
export function useRootData(): RootData | undefined {
  const data = useRouteLoaderData<() => RootData>('root')
  return import.meta.env.SSR ? data : lastOf(data)
}

function lastOf(data: RootData | undefined): RootData | undefined {
  lastKnown = data ?? lastKnown
  return lastKnown
}

let arrived: string | undefined

/** The document's CSP allows only its own style sheet, so later colours wait for the next document. */
export function useArrivedSheet(): string {
  const sheet = useRootData()?.sheet ?? ''
  return import.meta.env.SSR ? sheet : arrivedOf(sheet)
}

const arrivedOf = (sheet: string): string => (arrived ??= sheet)
