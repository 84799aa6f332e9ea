import { useRouteLoaderData } from 'react-router'
import type { BrandChanges } from '#vocabulary/brand-facts.ts'
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
  brand: BrandChanges | undefined
  hasServices: boolean
}

/** True where the store could not be reached. */
export function useHasServices(): boolean {
  return useRootData()?.hasServices ?? true
}

/** Undefined when the root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<() => RootData>('root')
}
