import type { Localized } from '#i18n/locale.ts'

export interface SeedPage {
  id: string
  slug: string
  title: Localized
  summary: Localized
  /** Marked text. */
  body: Localized
}
