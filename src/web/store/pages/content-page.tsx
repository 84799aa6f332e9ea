import { data } from 'react-router'
import { getPage } from '#domain/content/articles/get-page.ts'
import { nextArticleChange } from '#domain/content/articles/list-articles.ts'
import { ArticleNotFound } from '#domain/content/errors.ts'
import { ArticleText } from '#web/commerce/journal/article-text.tsx'
import styles from '#web/commerce/journal/journal.css?url'
import { describePage } from '#web/commerce/structured-data/describe-page.server.ts'
import { cachePage, ctxContext } from '#web/platform/context.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import type { Route } from './+types/content-page.ts'
import { pageThing } from './page-thing.server.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext)
  const [page, until] = await Promise.all([getPage(ctx, slug), nextArticleChange(ctx)]).catch((error: unknown) => {
    throw error instanceof ArticleNotFound ? data(null, { status: error.status }) : error
  })
  describePage(context, (facts) => [pageThing(page, facts)])
  cachePage(context, ['content'], until)
  const { title, summary, body, languages } = page
  return { title, summary, body, languages }
}

export default function ContentPage({ loaderData: { title, summary, body, languages } }: Route.ComponentProps) {
  return (
    <article className="mx-auto max-w-7xl px-4 pt-4 sm:px-6 lg:px-8 lg:pt-6">
      <PageHead title={title} description={summary} />
      <header className="article-head">
        <h1
          lang={languages.title}
          className="font-display text-4xl leading-[1.06] text-balance sm:text-5xl lg:text-6xl"
        >
          {title}
        </h1>
        <p lang={languages.summary} className="mt-5 max-w-2xl text-lg text-pretty text-ink-soft lg:text-xl">
          {summary}
        </p>
      </header>
      <ArticleText kind="page" source={body} lang={languages.body} />
    </article>
  )
}
