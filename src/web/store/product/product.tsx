import { data, redirect } from 'react-router'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { isOfferedTour } from '#domain/catalogue/tours/list-tours.ts'
import { getProduct, findMovedProduct } from '#domain/catalogue/products/get-product.ts'
import { listRelatedProducts } from '#domain/catalogue/products/list-related-products.ts'
import { MOST_PAGES } from '#domain/reviews/limits.ts'
import { listProductReviews } from '#domain/reviews/list-product-reviews.ts'
import type { Ctx } from '#domain/ctx.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { cachePage, ctxContext, productTags, readShared } from '#web/platform/context.ts'
import { readCategories } from '#web/store/categories/read-categories.server.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { sharedPicture } from '#web/commerce/structured-data/shared-picture.ts'
import { toCardProduct } from '#web/commerce/product-card/card-product.ts'
import { ProductView } from '#web/commerce/product/product-view.tsx'
import { variantOf } from '#web/commerce/product/variant-of.ts'
import { breadcrumbThing } from '#web/commerce/structured-data/breadcrumbs.server.ts'
import { describePage } from '#web/commerce/structured-data/describe-page.server.ts'
import { productThing } from '#web/commerce/structured-data/product.server.ts'
import type { Route } from './+types/product.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext)
  const chosen = new URL(request.url).searchParams
  const [{ product, related, reviews }, categories] = await Promise.all([
    readProduct(context, params.productId, pageIn(chosen)).catch((error: unknown) =>
      sendOnOrRefuse(error, ctx, { request, params }),
    ),
    readCategories(context),
  ])
  cachePage(context)
  const variant = variantOf(product, chosen.get('variant'))
  if (!variant) throw data(null, { status: 404 })
  const category = categories.find(({ categoryId }) => categoryId === product.categoryId)
  describePage(context, (facts) => [
    productThing(product, reviews, facts),
    breadcrumbThing(
      [
        { name: translationsOf(ctx.locale).of('store')('list.title'), path: '/store' },
        ...(category ? [{ name: category.name, path: `/store?category=${category.categoryId}` }] : []),
        { name: product.name, path: `/store/${product.productId}` },
      ],
      facts,
    ),
  ])
  return { product, variant, category: category?.name, related, reviews }
}

/** 1 for anything but a page number. */
function pageIn(chosen: URLSearchParams): number {
  const page = Number(chosen.get('reviews') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}

function readProduct(context: Route.LoaderArgs['context'], productId: string, page: number) {
  return readShared(context, `product ${productId} ${page}`, async (ctx) => {
    const product = await getProduct(ctx, productId)
    const [related, reviews] = await Promise.all([
      listRelatedProducts(ctx, product),
      listProductReviews(ctx, productId, page),
    ])
    if (page > reviews.lastPage) throw data(null, { status: 404 })
    const tags = ['catalogue', ...productTags([product, ...related])]
    return { value: { product, related: related.map(toCardProduct), reviews }, tags }
  })
}

/** Redirects a former address to the current one. */
async function sendOnOrRefuse(
  error: unknown,
  ctx: Ctx,
  { request, params }: Pick<Route.LoaderArgs, 'request' | 'params'>,
): Promise<never> {
  if (!(error instanceof ProductNotFound)) throw error
  const productId = await findMovedProduct(ctx, params.productId)
  if (productId === undefined && (await isOfferedTour(ctx, params.productId))) throw redirect('/visitas')
  if (productId === undefined) throw data(null, { status: error.status })
  throw redirect(`/store/${productId}${new URL(request.url).search}`, 301)
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { name, summary, images, seo } = loaderData.product
  return (
    <>
      <PageHead
        title={seo?.title ?? name}
        description={seo?.description ?? summary}
        image={sharedPicture(images.main[0])}
        kind="product"
      />
      <ProductView {...loaderData} />
    </>
  )
}
