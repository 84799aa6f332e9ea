import { useTranslation } from '#web/translations.tsx'
import { HOUR } from '#kit/clock.ts'
import { cachePage, ctxContext } from '#web/context.ts'
import { readCategories } from '#web/features/catalogue-list/read-categories.server.ts'
import { BannerCarousel } from '#web/features/home/banners/banner-carousel.tsx'
import { useBanners } from '#web/features/home/banners/use-banners.ts'
import { createBlockReader } from '#web/features/home/block-reader.server.ts'
import { CategoryCards } from '#web/features/home/category-cards.tsx'
import { Contact } from '#web/features/home/contact.tsx'
import { Distribution } from '#web/features/home/distribution.tsx'
import { FeatureStrip } from '#web/features/home/feature-strip.tsx'
import { FeaturedProducts } from '#web/features/home/featured-products.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { PendingReminderMount } from '#web/features/home/pending-reminder-mount.tsx'
import { Offers } from '#web/features/home/offers.tsx'
import { readBanners, readOffers, readStores } from '#web/features/home/read-blocks.server.ts'
import { readFeatured } from '#web/features/home/read-featured.server.ts'
import { ServiceCarousel } from '#web/features/home/service-carousel.tsx'
import { Stores } from '#web/features/home/stores.tsx'
import { WhatsAppButton } from '#web/features/home/whatsapp-button.tsx'
import { readServices } from '#web/features/services/read-services.server.ts'
import { PageHead } from '#web/features/navigation/page-head.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { describePage } from '#web/features/structured-data/describe-page.server.ts'
import { houseThings, storeThings } from '#web/features/structured-data/house.server.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const blocks = createBlockReader(context)
  const [banners, categories, services, offers, products, stores] = await Promise.all([
    blocks.read('banners', readBanners(context)),
    blocks.read('categories', readCategories(context)),
    blocks.read('services', readServices(context)),
    blocks.read('offers', readOffers(context)),
    readFeatured(context),
    blocks.read('stores', readStores(context)),
  ])
  describePage(context, (told) => [...houseThings(told), ...storeThings(stores, told)])
  // A page that lacks something is made again for the next visitor
  if (products && blocks.isWhole()) cachePage(context)
  return { banners, categories, services, offers, products, stores, openedAt: startOfHour(context.get(ctxContext).now) }
}

/** When the forms were opened, to the hour: blocks that say the same are written once. This page is kept for longer anyway. */
function startOfHour(now: Date): number {
  return now.getTime() - (now.getTime() % HOUR)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, services, offers, products, stores, openedAt } = loaderData
  const { t } = useTranslation('shell')
  const banners = useBanners(loaderData.banners)
  return (
    <>
      <PageHead title={t('homePage.title')} description={t('homePage.description')} />
      <PendingReminderMount />
      <section id="inicio" aria-labelledby="hero-title">
        {banners.length > 0 && <BannerCarousel banners={banners} />}
        <Hero isFirst={loaderData.banners.length === 0} hasServices={services.length > 0} />
      </section>
      <Kept name="services" of={services}>
        <ServiceCarousel services={services} />
        <FeatureStrip services={services} />
      </Kept>
      <Kept name="offers" of={offers}>
        <Offers offers={offers} />
      </Kept>
      <Kept name="featured" of={products}>
        <FeaturedProducts products={products} />
      </Kept>
      <Kept name="categories" of={categories}>
        <CategoryCards categories={categories} />
      </Kept>
      <Kept name="contact" of={openedAt}>
        <Contact openedAt={openedAt} />
      </Kept>
      <Kept name="stores" of={stores}>
        <Stores stores={stores} />
      </Kept>
      <Kept name="distribution" of={openedAt}>
        <Distribution openedAt={openedAt} />
      </Kept>
      <WhatsAppButton />
    </>
  )
}
