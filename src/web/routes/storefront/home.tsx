import { useTranslation } from '#web/translations.tsx'
import { listCategories } from '#domain/catalogue/list-categories.ts'
import { listProducts } from '#domain/catalogue/list-products.ts'
import { listOffers } from '#domain/content/list-offers.ts'
import { listServices } from '#domain/content/list-services.ts'
import type { Ctx } from '#domain/ctx.ts'
import { listStores } from '#domain/inventory/list-stores.ts'
import { cachePage, ctxContext, productTags } from '#web/context.ts'
import { CategoryCards } from '#web/features/home/category-cards.tsx'
import { Contact } from '#web/features/home/contact.tsx'
import { Distribution } from '#web/features/home/distribution.tsx'
import { FeaturedProducts } from '#web/features/home/featured-products.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { Offers } from '#web/features/home/offers.tsx'
import { Services } from '#web/features/home/services.tsx'
import { Stores } from '#web/features/home/stores.tsx'
import { PageHead } from '#web/features/navigation/page-head.tsx'
import { toCardProduct } from '#web/features/product-card/card-product.ts'
import { describePage } from '#web/features/structured-data/describe-page.server.ts'
import { houseThings, storeThings } from '#web/features/structured-data/house.server.ts'
import { summaryOf } from '#web/features/services/summary.ts'
import type { Route } from './+types/home.ts'

const MAX_FEATURED = 4
const BEST_SELLERS_READ = 100

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext)
  const [categories, services, offers, products, stores] = await Promise.all([
    listCategories(ctx),
    listServices(ctx),
    listOffers(ctx),
    featuredProducts(ctx),
    listStores(ctx),
  ])
  describePage(context, ({ publicUrl }) => [...houseThings(publicUrl), ...storeThings(stores, publicUrl)])
  cachePage(context, ['catalogue', 'content', ...productTags(products)])
  return { categories, services: services.map(summaryOf), offers, products, stores, openedAt: ctx.now.getTime() }
}

async function featuredProducts(ctx: Ctx) {
  const { items } = await listProducts(ctx, { bestSeller: true, limit: BEST_SELLERS_READ })
  return items
    .filter(({ images }) => images.main.length > 0)
    .slice(0, MAX_FEATURED)
    .map(toCardProduct)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, services, offers, products, stores, openedAt } = loaderData
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('homePage.title')} description={t('homePage.description')} />
      <Hero />
      <CategoryCards categories={categories} />
      <Services services={services} />
      <Offers offers={offers} />
      <FeaturedProducts products={products} />
      <Stores stores={stores} />
      <Distribution />
      <Contact openedAt={openedAt} />
    </>
  )
}
