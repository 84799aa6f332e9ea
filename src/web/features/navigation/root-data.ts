import { useRouteLoaderData } from 'react-router'
import type { Locale } from '#i18n/locale.ts'

/** What every page is told about the store it belongs to. */
export interface RootData {
  locale: Locale
  /** Where the messages of each language are. */
  messages: Record<Locale, string>
  workspace: string
  apiAddress: string
  tagManagerId: string | undefined
  publicUrl: string
  /** The year in Mexico City when the page was made. */
  year: number
}

/** Undefined only where the store itself could not be reached. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<() => RootData>('root')
}
