import { data } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { listProducts } from '#domain/catalogue/products/list-products.ts'
import { MAX_PAGE_SIZE } from '#domain/catalogue/products/product-query.ts'
import { getArticle } from '#domain/content/articles/get-article.ts'
import { listArticles, nextArticleChange } from '#domain/content/articles/list-articles.ts'
import { ArticleNotFound } from '#domain/content/errors.ts'
import { parsePictureAddress } from '#kit/picture-address.ts'
import { toCardProduct } from '#web/commerce/product-card/card-product.ts'
import { breadcrumbThing } from '#web/commerce/structured-data/breadcrumbs.server.ts'
import { describePage } from '#web/commerce/structured-data/describe-page.server.ts'
import { cachePage, ctxContext, productTags, readShared } from '#web/platform/context.ts'
import { articleThing } from './article-thing.server.ts'
import { journalWords, toShownArticle } from './journal-text.server.ts'

const MORE = 3
const MOST_BOTTLES = 4
const BOTTLE = /\]\(\/store\/([a-z0-9-]+)[)?#]/g

type Context = Readonly<RouterContextProvider>

export async function loadArticle(context: Context, slug: string) {
  const { locale } = context.get(ctxContext)
  const { article, others, products } = await readArticle(context, slug).catch((error: unknown) => {
    throw error instanceof ArticleNotFound ? data(null, { status: error.status }) : error
  })
  const { title, more, all, bottles, feed } = journalWords(locale)
  describePage(context, (facts) => [
    articleThing(article, facts),
    breadcrumbThing(
      [
        { name: title, path: '/journal' },
        { name: article.title, path: `/journal/${slug}` },
      ],
      facts,
    ),
  ])
  cachePage(context)
  const { body, ...card } = article
  const { width = 1, height = 1 } = parsePictureAddress(card.picture) ?? {}
  return {
    words: { journal: title, more, all, bottles, feed },
    article: { ...toShownArticle(card, locale), body, isUpright: height > width },
    others: others.map((other) => toShownArticle(other, locale)),
    products,
  }
}

function readArticle(context: Context, slug: string) {
  return readShared(context, `article ${slug}`, async (ctx) => {
    const article = await getArticle(ctx, slug)
    const ids = [...new Set([...article.body.matchAll(BOTTLE)].map(([, id = '']) => id))].slice(0, MAX_PAGE_SIZE)
    const [{ items: newest }, until, { items: sold }] = await Promise.all([
      listArticles(ctx, { page: 1, limit: MORE + 1 }),
      nextArticleChange(ctx),
      listProducts(ctx, { ids, limit: MAX_PAGE_SIZE }),
    ])
    const products = ids
      .flatMap((id) => sold.filter(({ productId }) => productId === id))
      .slice(0, MOST_BOTTLES)
      .map(toCardProduct)
    const others = newest.filter((other) => other.slug !== slug).slice(0, MORE)
    const tags = ['content', 'catalogue', ...productTags(products)]
    return { value: { article, others, products }, tags, until }
  })
}
