import { useRouteLoaderData } from 'react-router'
import type { BrandChanges } from '#domain/content/brand-schemas.ts'
import type { Locale } from '#i18n/locale.ts'

export interface RootData {
  locale: Locale
  /** Where the messages of each language are. */
  messages: Record<Locale, string>
  workspace: string
  apiAddress: string
  tagManagerId: string | undefined
  announcesTestPayments: boolean
  publicUrl: string
  /** The year in Mexico City when the page was made. */
  year: number
  /** Undefined when the owner changed nothing. */
  brand: BrandChanges | undefined
  /** Whether there is any service that pages can lead to. */
  hasServices: boolean
}

/** Whether there is any service that pages can lead to; taken for granted where the store could not be reached. */
export function useHasServices(): boolean {
  return useRootData()?.hasServices ?? true
}

/** Undefined only where the store itself could not be reached. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<() => RootData>('root')
}
