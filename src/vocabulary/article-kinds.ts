/** Articles of the journal, and the free pages that the owner writes. */
export const ARTICLE_KINDS = ['article', 'page'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

/** Where visitors find those of a kind: `/journal/slug`. */
export const ARTICLE_PATHS: Record<ArticleKind, string> = { article: '/journal', page: '/pages' }
