import type { ShownArticle } from './shown-article.ts'

export function ArticleDate({ article: { on, date, reading } }: { article: ShownArticle }) {
  return (
    <p className="text-sm text-ink-faint">
      <time dateTime={on}>{date}</time>
      {` · ${reading}`}
    </p>
  )
}
