import { data, redirect } from 'react-router'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { getProduct, findMovedProduct } from '#domain/catalogue/products/get-product.ts'
import { listRelatedProducts } from '#domain/catalogue/products/list-related-products.ts'
import type { Ctx } from '#domain/ctx.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { cachePage, ctxContext, productTags, readShared } from '#web/platform/context.ts'
import { readCategories } from '#web/store/categories/read-categories.server.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { sharedPicture } from '#web/commerce/structured-data/shared-picture.ts'
import { toCardProduct } from '#web/commerce/product-card/card-product.ts'
import { ProductView, variantOf } from '#web/commerce/product/product-view.tsx'
import { breadcrumbThing } from '#web/commerce/structured-data/breadcrumbs.server.ts'
import { describePage } from '#web/commerce/structured-data/describe-page.server.ts'
import { productThing } from '#web/commerce/structured-data/product.server.ts'
import type { Route } from './+types/product.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext)
  const [{ product, related }, categories] = await Promise.all([
    readProduct(context, params.productId).catch((error: unknown) => sendOnOrRefuse(error, ctx, { request, params })),
    readCategories(context),
  ])
  cachePage(context)
  const variant = variantOf(product, new URL(request.url).searchParams.get('variant'))
  if (!variant) throw data(null, { status: 404 })
  const category = categories.find(({ categoryId }) => categoryId === product.categoryId)
  describePage(context, (facts) => [
    productThing(product, facts),
    breadcrumbThing(
      [
        { name: translationsOf(ctx.locale).of('store')('list.title'), path: '/store' },
        ...(category ? [{ name: category.name, path: `/store?category=${category.categoryId}` }] : []),
        { name: product.name, path: `/store/${product.productId}` },
      ],
      facts,
    ),
  ])
  return { product, variant, category: category?.name, related }
}

function readProduct(context: Route.LoaderArgs['context'], productId: string) {
  return readShared(context, `product ${productId}`, async (ctx) => {
    const product = await getProduct(ctx, productId)
    const related = await listRelatedProducts(ctx, product)
    const tags = ['catalogue', ...productTags([product, ...related])]
    return { value: { product, related: related.map(toCardProduct) }, tags }
  })
}

/** Who comes by a former address of a product is sent to the one that it has. */
async function sendOnOrRefuse(
  error: unknown,
  ctx: Ctx,
  { request, params }: Pick<Route.LoaderArgs, 'request' | 'params'>,
): Promise<never> {
  if (!(error instanceof ProductNotFound)) throw error
  const productId = await findMovedProduct(ctx, params.productId)
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
