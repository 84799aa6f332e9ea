import { listProducts } from '#domain/catalogue/products/list-products.ts'
import { cachePage, pageContext, productTags, readShared } from '#web/platform/context.ts'
import { CatalogueSection } from './catalogue-section.tsx'
import { readCategories } from './read-categories.server.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { toCardProduct } from '#web/commerce/product-card/card-product.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/products.ts'

/** Further products of a large category are behind a link to its list. */
const MOST_PER_CATEGORY = 40

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await readCategories(context)
  const sections = await Promise.all(
    categories.map(async (category) => ({ category, products: await productsOf(category.categoryId, context) })),
  )
  // Incomplete pages are not cached
  if (sections.every(({ products }) => products)) cachePage(context)
  return { sections }
}

/** Null, with a log entry, when reading fails. */
async function productsOf(categoryId: string, context: Route.LoaderArgs['context']) {
  try {
    return await readShared(context, `section ${categoryId}`, async (ctx) => {
      const { items } = await listProducts(ctx, { category: [categoryId], limit: MOST_PER_CATEGORY })
      return { value: items.map(toCardProduct), tags: ['catalogue', ...productTags(items)] }
    })
  } catch (error) {
    context.get(pageContext).logFailure(error)
    return null
  }
}

export default function Products({ loaderData: { sections } }: Route.ComponentProps) {
  const { t } = useTranslation('store')
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead title={t('products.metaTitle')} description={t('products.metaDescription')} />
      <PageTitle title={t('products.title')} lead={t('products.lead')} />
      <nav aria-label={t('products.jump')} className="mb-12 lg:mb-16">
        <ul className="flex flex-wrap gap-x-7">
          {sections.map(({ category }) => (
            <li key={category.categoryId}>
              <a href={`#${category.categoryId}`} className="link inline-flex min-h-11 items-center">
                {category.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ category, products }) => (
        <CatalogueSection key={category.categoryId} category={category} products={products} t={t} />
      ))}
    </div>
  )
}
