import styles from '#web/commerce/journal/journal.css?url'
import { ArticlePage } from './article-page.tsx'
import { JournalPage } from './journal-page.tsx'
import { loadArticle } from './load-article.server.ts'
import { loadJournal } from './load-journal.server.ts'
import type { Route } from './+types/journal.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** List and articles share a route, because every visitor downloads the route table. */
export async function loader({ params: { '*': slug }, request, context }: Route.LoaderArgs) {
  if (slug) return { article: await loadArticle(context, slug) }
  return { journal: await loadJournal(context, new URL(request.url).searchParams.get('page') ?? '') }
}

export default function Journal({ loaderData: { article, journal } }: Route.ComponentProps) {
  return article ? <ArticlePage key={article.article.slug} {...article} /> : <JournalPage {...journal} />
}
