import type { Translate } from '#i18n/translator.ts'
import type { ActiveFilter } from './active-filter.ts'
import { useEffect, useRef } from 'react'
import { NavigationType, redirect, useLocation, useNavigationType } from 'react-router'
import { findMovedCategories } from '#domain/catalogue/categories/list-categories.ts'
import { findCollection, findMovedCollection } from '#domain/catalogue/collections/find-collection.ts'
import { listFacets } from '#domain/catalogue/search/list-facets.ts'
import { listProducts } from '#domain/catalogue/products/list-products.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lastPage } from '#kit/pagination.ts'
import { cachePage, ctxContext, productTags, readShared } from '#web/platform/context.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { toCardProduct } from '#web/commerce/product-card/card-product.ts'
import { ProductGrid } from '#web/commerce/product-card/product-grid.tsx'
import { activeFilters } from './active-filter.ts'
import { ActiveFilters } from './active-filters.tsx'
import { Filters } from './filters.tsx'
import { pageAddress, without } from './list-address.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { NoResults } from './no-results.tsx'
import { readProductQuery } from './read-product-query.ts'
import { useListNavigation } from './use-list-navigation.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/product-list.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext)
  const { searchParams } = new URL(request.url)
  const query = readProductQuery(searchParams)
  const { products, meta, facets, collection } = await readList(context, query)
  if (products.length === 0 && query.category?.length) await sendOn(ctx, searchParams, query.category)
  if (query.collection && !collection) await sendToCollection(ctx, searchParams, query.collection)
  const last = lastPage(meta)
  if (meta.page > last) throw redirect(pageAddress(searchParams, last))
  cachePage(context)
  return {
    products,
    facets,
    collection,
    search: query.search ?? '',
    page: meta.page,
    last,
    total: meta.total,
  }
}

/** What is searched for is another every time: only lists without it are read for all who ask. */
function readList(context: Route.LoaderArgs['context'], query: ReturnType<typeof readProductQuery>) {
  const key = query.search === undefined ? `list ${JSON.stringify(query)}` : undefined
  return readShared(context, key, async (ctx) => {
    const [{ items, meta }, facets, collection] = await Promise.all([
      listProducts(ctx, query),
      listFacets(ctx, query),
      query.collection && findCollection(ctx, query.collection),
    ])
    const products = items.map(toCardProduct)
    return {
      value: { products, meta, facets, collection: collection || undefined },
      tags: ['catalogue', ...productTags(items)],
    }
  })
}

/** Who comes by a former address of a category is sent to the one it has. */
async function sendOn(ctx: Ctx, searchParams: URLSearchParams, categoryIds: readonly string[]): Promise<void> {
  const now = await findMovedCategories(ctx, categoryIds)
  if (now.size === 0) return
  const wanted = new URLSearchParams(searchParams)
  wanted.delete('category')
  for (const id of categoryIds) wanted.append('category', now.get(id) ?? id)
  throw redirect(`/store?${wanted}`, 301)
}

/** So is who comes by a former address of a collection. */
async function sendToCollection(ctx: Ctx, searchParams: URLSearchParams, formerId: string): Promise<void> {
  const collectionId = await findMovedCollection(ctx, formerId)
  if (collectionId === undefined) return
  const wanted = new URLSearchParams(searchParams)
  wanted.set('collection', collectionId)
  throw redirect(`/store?${wanted}`, 301)
}

export default function Store({ loaderData }: Route.ComponentProps) {
  const { products, facets, collection, search, page, last, total } = loaderData
  const { t } = useTranslation('store')
  const locale = useLocale()
  const { params: asked, isLoading, show } = useListNavigation()
  const wider = without(asked, 'collection')
  const params = collection ? asked : wider
  const filters = [
    ...(collection ? [{ label: collection.name, rest: wider }] : []),
    ...activeFilters(params, facets, t, locale),
  ]
  const counted = t('list.count', { count: total })
  const results = useResultsInSight()
  return (
    <div className="mx-auto max-w-7xl px-4 pt-8 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead
        title={listTitle(filters, page, t)}
        description={collection?.description || t('list.metaDescription')}
        isPrivate={search !== '' || filters.length > 1}
      />
      {page > 1 && <link rel="prev" href={pageAddress(params, page - 1)} />}
      {page < last && <link rel="next" href={pageAddress(params, page + 1)} />}
      <PageTitle
        {...(collection
          ? { title: collection.name, lead: collection.description }
          : { title: t('list.title'), lead: t('list.lead') })}
      />
      <Link to="/finder" className="link -mt-4 mb-6 inline-flex min-h-11 items-center lg:-mt-8">
        {t('list.finder')}
      </Link>
      <ListToolbar params={params} search={search} total={total} filterCount={filters.length} show={show} />
      <div className="mt-8 lg:mt-12 lg:grid lg:grid-cols-[13rem_1fr] lg:gap-x-14">
        <Filters facets={facets} params={params} total={total} show={show} />
        <section
          ref={results}
          aria-labelledby="results"
          aria-busy={isLoading}
          className="transition-opacity duration-200 aria-busy:opacity-60"
        >
          <h2 id="results" className="sr-only">
            {t('list.results')}
          </h2>
          <output className="mb-5 block text-sm text-ink-faint">
            {search ? t('list.countFor', { products: counted, search }) : counted}
          </output>
          <ActiveFilters filters={filters} />
          {products.length > 0 ? (
            <ProductGrid products={products} isAwaited />
          ) : (
            <NoResults categories={facets.categories} />
          )}
          <div className="mt-16">
            <Pagination page={page} lastPage={last} hrefOf={(number) => pageAddress(params, number)} />
          </div>
        </section>
      </div>
    </div>
  )
}

/** Another list begins at its beginning: who chose a filter far down would look at the end of what is left. */
function useResultsInSight() {
  const { search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const results = useRef<HTMLElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const top = results.current?.getBoundingClientRect().top ?? 0
    if (!isBack && top < -innerHeight / 3) results.current?.scrollIntoView()
  }, [search, isBack])
  return results
}

function listTitle(filters: ActiveFilter[], page: number, t: Translate<'store'>): string {
  const [only] = filters
  const title = only && filters.length === 1 ? t('list.metaTitleOf', { subject: only.label }) : t('list.metaTitle')
  return page > 1 ? `${title} · ${t('list.page', { page })}` : title
}
