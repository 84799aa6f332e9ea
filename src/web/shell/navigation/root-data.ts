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
  /** Undefined when the owner changed nothing. */
  brand: ShownChanges | undefined
  sheet: string | undefined
  hasServices: boolean
  /** Of the owner's column. */
  footer: readonly ShownFooterLink[]
}

/** True where the store could not be reached. */
export function useHasServices(): boolean {
  return useRootData()?.hasServices ?? true
}

let lastKnown: RootData | undefined

/** The browser keeps what it knew when a later load fails. Undefined when the page itself came without. */
export function useRootData(): RootData | undefined {
  const data = useRouteLoaderData<() => RootData>('root')
  return import.meta.env.SSR ? data : lastOf(data)
}

function lastOf(data: RootData | undefined): RootData | undefined {
  lastKnown = data ?? lastKnown
  return lastKnown
}

let arrived: string | undefined

/** The sheet that the document came with: its policy allows no other, so that later colours wait for the next document. */
export function useArrivedSheet(): string {
  const sheet = useRootData()?.sheet ?? ''
  return import.meta.env.SSR ? sheet : arrivedOf(sheet)
}

const arrivedOf = (sheet: string): string => (arrived ??= sheet)
