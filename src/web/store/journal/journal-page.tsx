import { FeedLink } from './feed-link.tsx'
import { ArticleCard } from './article-card.tsx'
import type { ShownArticle } from './shown-article.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

export interface JournalPageProps {
  words: {
    title: string
    description: string
    lead: string
    feed: string
    empty: Record<'title' | 'text' | 'us' | 'store', string>
  }
  /** Of this page among those of the list. */
  pageTitle: string
  articles: readonly ShownArticle[]
  page: number
  last: number
}

export function JournalPage({ words, pageTitle, articles, page, last }: JournalPageProps) {
  const { title, description, lead, feed, empty } = words
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
        <FeedLink title={title}>{feed}</FeedLink>
        <Pagination page={page} lastPage={last} hrefOf={(to) => (to === 1 ? '/journal' : `/journal?page=${to}`)} />
      </div>
    </div>
  )
}
