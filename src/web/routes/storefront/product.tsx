import { data, redirect } from 'react-router'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { findMovedProduct } from '#domain/catalogue/find-moved-product.ts'
import { getProduct } from '#domain/catalogue/get-product.ts'
import { listCategories } from '#domain/catalogue/list-categories.ts'
import { listRelatedProducts } from '#domain/catalogue/list-related-products.ts'
import type { Ctx } from '#domain/ctx.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { cachePage, ctxContext, productTags } from '#web/context.ts'
import { useLocale } from '#web/features/language/use-locale.ts'
import { PageHead } from '#web/features/navigation/page-head.tsx'
import { sharedPicture } from '#web/features/navigation/shared-picture.ts'
import { toCardProduct } from '#web/features/product-card/card-product.ts'
import { DiscountFlag } from '#web/features/product-card/discount-flag.tsx'
import { discountLabel } from '#web/features/product-card/discount-label.ts'
import { ProductGrid } from '#web/features/product-card/product-grid.tsx'
import { ProductGallery } from '#web/features/product-gallery/product-gallery.tsx'
import { ProductHead } from '#web/features/product-purchase/product-head.tsx'
import { Story } from '#web/features/product-story/story.tsx'
import { TastingNote } from '#web/features/product-story/tasting-note.tsx'
import { useTranslation } from '#web/translations.tsx'
import { breadcrumbThing } from '#web/features/structured-data/breadcrumbs.server.ts'
import { describePage } from '#web/features/structured-data/describe-page.server.ts'
import { productThing } from '#web/features/structured-data/product.server.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import type { Route } from './+types/product.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext)
  const [product, categories] = await Promise.all([
    getProduct(ctx, params.productId).catch((error: unknown) => sendOnOrRefuse(error, ctx, { request, params })),
    listCategories(ctx),
  ])
  const related = await listRelatedProducts(ctx, product)
  cachePage(context, ['catalogue', ...productTags([product, ...related])])
  const wanted = new URL(request.url).searchParams.get('variant')
  const variant = [wanted, product.variantId]
    .map((id) => product.variants.find(({ variantId }) => variantId === id))
    .find((found) => found !== undefined)
  if (!variant) throw data(null, { status: 404 })
  const category = categories.find(({ categoryId }) => categoryId === product.categoryId)
  describePage(context, (told) => [
    productThing(product, told),
    breadcrumbThing(
      [
        { name: translationsOf(ctx.locale).of('store')('list.title'), path: '/store' },
        ...(category ? [{ name: category.name, path: `/store?category=${category.categoryId}` }] : []),
        { name: product.name, path: `/store/${product.productId}` },
      ],
      told,
    ),
  ])
  return { product, variant, category: category?.name, related: related.map(toCardProduct) }
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

export default function Product({ loaderData: { product, variant, category, related } }: Route.ComponentProps) {
  const { t } = useTranslation('store')
  const locale = useLocale()
  const { name, summary, categoryId, images, tags, specs, seo } = product
  return (
    <>
      <PageHead
        title={seo?.title ?? name}
        description={seo?.description ?? summary}
        image={sharedPicture(images.main[0])}
        kind="product"
      />
      <article>
        <div className="mx-auto max-w-7xl px-4 pt-4 pb-16 sm:px-6 lg:px-8 lg:pt-6 lg:pb-24">
          <Breadcrumbs
            items={[
              { label: t('list.title'), to: '/store' },
              ...(category ? [{ label: category, to: `/store?category=${categoryId}` }] : []),
              { label: name },
            ]}
          />
          <div className="mt-3 grid grid-cols-1 gap-x-16 gap-y-10 lg:mt-5 lg:grid-cols-[7fr_6fr] xl:gap-x-20">
            <ProductGallery
              key={product.productId}
              name={name}
              pictures={[...images.main, ...images.general]}
              previews={images.previews ?? {}}
              alts={images.alts ?? {}}
            >
              <DiscountFlag label={discountLabel({ ...variant, tags }, locale)} t={t} />
            </ProductGallery>
            <ProductHead product={product} variant={variant} />
          </div>
        </div>
        {specs && <TastingNote specs={specs} />}
        <Story product={product} variant={variant} />
      </article>
      {related.length > 0 && (
        <section
          aria-labelledby="related"
          className="mx-auto max-w-7xl border-t border-line px-4 pt-16 sm:px-6 lg:px-8 lg:pt-24"
        >
          <h2 id="related" className="mb-10 font-display text-3xl lg:text-4xl">
            {t('product.related')}
          </h2>
          <ProductGrid products={related} columns={4} />
        </section>
      )}
    </>
  )
}
