/** Journal articles, and free pages that the owner writes. */
export const ARTICLE_KINDS = ['article', 'page'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

const PATHS: Record<ArticleKind, string> = { article: '/journal', page: '/pages' }

export const pathOfArticle = ({ kind, slug }: { kind: ArticleKind; slug: string }) => `${PATHS[kind]}/${slug}`
