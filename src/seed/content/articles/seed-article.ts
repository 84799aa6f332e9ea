import type { Localized } from '#i18n/locale.ts'

export interface SeedArticle {
  id: string
  slug: string
  title: Localized
  summary: Localized
  /** Marked text. */
  body: Localized
  picture: string
  pictureAlt: Localized
  /** How long before the store is filled. */
  daysAgo: number
}
