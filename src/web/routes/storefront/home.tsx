import { useTranslation } from '#web/translations.tsx'
import { listCategories } from '#domain/catalogue/list-categories.ts'
import { listProducts } from '#domain/catalogue/list-products.ts'
import type { Ctx } from '#domain/ctx.ts'
import { listStores } from '#domain/inventory/list-stores.ts'
import { cachePage, ctxContext } from '#web/context.ts'
import { CategoryCards } from '#web/features/home/category-cards.tsx'
import { Contact } from '#web/features/home/contact.tsx'
import { Distribution } from '#web/features/home/distribution.tsx'
import { FeaturedProducts } from '#web/features/home/featured-products.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { Stores } from '#web/features/home/stores.tsx'
import { PageHead } from '#web/features/navigation/page-head.tsx'
import { toCardProduct } from '#web/features/product-card/card-product.ts'
import type { Route } from './+types/home.ts'

const MAX_FEATURED = 4
const BEST_SELLERS_READ = 100

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext)
  cachePage(context, ['catalogue', 'content'])
  const [categories, products, stores] = await Promise.all([
    picturedCategories(ctx),
    featuredProducts(ctx),
    listStores(ctx),
  ])
  return { categories, products, stores }
}

async function picturedCategories(ctx: Ctx) {
  const categories = await listCategories(ctx)
  return Promise.all(
    categories.map(async ({ categoryId, name, description }) => {
      const { items } = await listProducts(ctx, { category: [categoryId], limit: 1 })
      return { categoryId, name, description, image: items[0]?.images.general.at(-1) ?? items[0]?.images.main[0] }
    }),
  )
}

async function featuredProducts(ctx: Ctx) {
  const { items } = await listProducts(ctx, { bestSeller: true, limit: BEST_SELLERS_READ })
  return items
    .filter(({ images }) => images.main.length > 0)
    .slice(0, MAX_FEATURED)
    .map(toCardProduct)
}

export default function Home({ loaderData: { categories, products, stores } }: Route.ComponentProps) {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('homePage.title')} description={t('homePage.description')} />
      <Hero />
      <CategoryCards categories={categories} />
      <FeaturedProducts products={products} />
      <Stores stores={stores} />
      <Distribution />
      <Contact />
    </>
  )
}
