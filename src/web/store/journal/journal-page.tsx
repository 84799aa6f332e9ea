import { FeedLink } from './feed-link.tsx'
import { ArticleCard } from './article-card.tsx'
import type { ShownArticle } from './shown-article.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

const TURN = 'link inline-flex min-h-11 items-center'

export interface JournalPageProps {
  words: {
    title: string
    description: string
    lead: string
    newer: string
    older: string
    feed: string
    empty: Record<'title' | 'text' | 'us' | 'store', string>
  }
  /** Title of this page of the list. */
  pageTitle: string
  articles: readonly ShownArticle[]
  page: number
  last: number
}

export function JournalPage({ words, pageTitle, articles, page, last }: JournalPageProps) {
  const { title, description, lead, empty } = words
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead title={pageTitle} description={description} />
      <PageTitle title={title} lead={lead} />
      {articles.length === 0 ? (
        <EmptyState title={empty.title} text={empty.text}>
          <ButtonLink to="/us">{empty.us}</ButtonLink>
          <ButtonLink to="/store" variant="secondary">
            {empty.store}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="journal-list">
          {articles.map((article, index) => (
            <ArticleCard key={article.slug} article={article} isLead={index === 0 && page === 1} />
          ))}
        </ul>
      )}
      <div className="mt-12 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-6">
        <FeedLink title={title}>{words.feed}</FeedLink>
        <p className="flex flex-wrap gap-x-8">
          {page > 1 && (
            <Link to={page === 2 ? '/journal' : `/journal?page=${page - 1}`} rel="prev" className={TURN}>
              {words.newer}
            </Link>
          )}
          {page < last && (
            <Link to={`/journal?page=${page + 1}`} rel="next" className={TURN}>
              {words.older}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
