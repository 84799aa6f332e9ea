import { redirect } from 'react-router'
import { listArticles, nextArticleChange } from '#domain/content/articles/list-articles.ts'
import { ARTICLES_PER_PAGE } from '#domain/content/articles/schemas.ts'
import { lastPage } from '#kit/pagination.ts'
import { cachePage, ctxContext, readShared } from '#web/platform/context.ts'
import styles from '#web/commerce/journal/journal.css?url'
import { JournalPage } from './journal-page.tsx'
import { journalWords, toShownArticle } from './journal-text.server.ts'
import type { Route } from './+types/journal.ts'

const PAGE = /^[1-9]\d{0,3}$/

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(ctxContext)
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  const page = PAGE.test(asked) ? Number(asked) : 1
  const { articles, meta } = await readShared(context, `journal ${page}`, async (ctx) => {
    const [{ items, meta: listed }, until] = await Promise.all([
      listArticles(ctx, { page, limit: ARTICLES_PER_PAGE }),
      nextArticleChange(ctx),
    ])
    const shown = items.map((card) => toShownArticle(card, ctx.locale))
    return { value: { articles: shown, meta: listed }, tags: ['content'], until }
  })
  const last = lastPage(meta)
  if (page > last) throw redirect(last === 1 ? '/journal' : `/journal?page=${last}`)
  cachePage(context)
  const { title, description, lead, feed, empty, earlier } = journalWords(locale)
  const pageTitle = page === 1 ? title : earlier(page)
  return { words: { title, description, lead, feed, empty }, pageTitle, articles, page, last }
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  return <JournalPage {...loaderData} />
}
