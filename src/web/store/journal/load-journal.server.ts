import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { listArticles, nextArticleChange } from '#domain/content/articles/list-articles.ts'
import { ARTICLES_PER_PAGE } from '#domain/content/articles/schemas.ts'
import { lastPage } from '#kit/pagination.ts'
import { cachePage, ctxContext, readShared } from '#web/platform/context.ts'
import { journalWords, toShownArticle } from './journal-text.server.ts'

const PAGE = /^[1-9]\d{0,3}$/

export async function loadJournal(context: Readonly<RouterContextProvider>, asked: string) {
  const { locale } = context.get(ctxContext)
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
  const { earlier, minutes: _minutes, ...words } = journalWords(locale)
  return { words, pageTitle: page === 1 ? words.title : earlier(page), articles, page, last }
}
