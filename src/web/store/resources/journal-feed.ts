import { brandWith } from '#config/brand.ts'
import { listArticles, nextArticleChange } from '#domain/content/articles/list-articles.ts'
import { readBrand } from '#domain/shop/brand/read-brand.ts'
import { cachePage, ctxContext, pageContext } from '#web/platform/context.ts'
import { journalWords } from '#web/store/journal/journal-text.server.ts'
import { feedOf } from './feed-xml.ts'
import type { Route } from './+types/journal-feed.ts'

const NEWEST = 20

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(ctxContext)
  const [{ items }, until, { changes }] = await Promise.all([
    listArticles(ctx, { page: 1, limit: NEWEST }),
    nextArticleChange(ctx),
    readBrand(ctx),
  ])
  cachePage(context, ['content'], until)
  const { title, description } = journalWords(ctx.locale)
  const feed = feedOf(items, {
    title: `${title} · ${brandWith(changes).name}`,
    description,
    locale: ctx.locale,
    publicUrl: context.get(pageContext).publicUrl,
  })
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}
