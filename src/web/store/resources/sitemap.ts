import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import { listCategories } from '#domain/catalogue/categories/list-categories.ts'
import { listCollectionIds } from '#domain/catalogue/collections/find-collection.ts'
import { listProductAddresses } from '#domain/catalogue/products/list-product-addresses.ts'
import { listArticleAddresses, nextArticleChange } from '#domain/content/articles/list-articles.ts'
import { listServices } from '#domain/content/services/list-services.ts'
import { cachePage, ctxContext, pageContext } from '#web/platform/context.ts'
import { sitemapOf } from './sitemap-xml.ts'
import type { SitemapPage } from './sitemap-xml.ts'
import type { Route } from './+types/sitemap.ts'

const PAGES = [
  '/',
  '/store',
  '/products',
  '/categories',
  '/compare',
  '/finder',
  '/recipes',
  '/visitas',
  '/journal',
  '/us',
  '/contacto',
  '/track',
  '/lot',
  '/terms',
  '/privacy',
]

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(ctxContext)
  const [categories, collections, services, products, articles, until] = await Promise.all([
    listCategories(ctx),
    listCollectionIds(ctx),
    listServices(ctx),
    listProductAddresses(ctx),
    listArticleAddresses(ctx),
    nextArticleChange(ctx),
  ])
  const pages: SitemapPage[] = [
    ...PAGES.map((path) => ({ path })),
    ...services.map(({ path }) => ({ path })),
    ...categories
      .filter(({ productCount }) => productCount > 0)
      .map(({ categoryId }) => ({ path: `/store?category=${categoryId}` })),
    ...collections.map((id) => ({ path: `/store?collection=${id}` })),
    ...EXPRESSIONS.map((expression) => ({ path: `/store?expression=${expression}` })),
    ...products.map(({ productId, updatedAt }) => ({ path: `/store/${productId}`, updatedAt })),
    ...articles,
  ]
  cachePage(context, ['catalogue', 'content'], until)
  return new Response(sitemapOf(pages, context.get(pageContext).publicUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
