import type { ArticleCard } from '#domain/content/articles/schemas.ts'

export interface ShownArticle extends Pick<
  ArticleCard,
  'slug' | 'title' | 'summary' | 'picture' | 'pictureAlt' | 'languages' | 'preview'
> {
  on: string
  /** In words. */
  date: string
  /** Reading time, in words. */
  reading: string
}
