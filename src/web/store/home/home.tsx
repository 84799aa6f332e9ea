import { useTranslation } from '#web/platform/translations.tsx'
import { HOUR } from '#kit/clock.ts'
import { cachePage, ctxContext } from '#web/platform/context.ts'
import { readCategories } from '#web/store/categories/read-categories.server.ts'
import { useBanners } from './banners/use-banners.ts'
import { createBlockReader } from './block-reader.server.ts'
import { CategoryCards } from './category-cards.tsx'
import { Collection } from './collection.tsx'
import { Contact } from './contact.tsx'
import { Distribution } from './distribution.tsx'
import { FeatureStrip } from './feature-strip.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Gifts } from './gifts.tsx'
import { Hero } from './hero.tsx'
import { PendingReminderMount } from './pending-reminder-mount.tsx'
import { Offers } from './offers.tsx'
import { readBanners, readCollection, readOffers, readStores } from './read-blocks.server.ts'
import { readFeatured } from './read-featured.server.ts'
import { ServiceCarousel } from './service-carousel.tsx'
import { Stores } from './stores.tsx'
import { Story } from './story.tsx'
import { WhatsAppButton } from '#web/store/contact/whatsapp-button.tsx'
import { readServices } from '#web/store/services/read-services.server.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { describePage } from '#web/commerce/structured-data/describe-page.server.ts'
import { organizationThings, storeThings } from '#web/commerce/structured-data/organization.server.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const blocks = createBlockReader(context)
  const [banners, collection, categories, services, offers, products, stores] = await Promise.all([
    blocks.read('banners', readBanners(context)),
    blocks.read('collection', readCollection(context)),
    blocks.read('categories', readCategories(context)),
    blocks.read('services', readServices(context)),
    blocks.read('offers', readOffers(context)),
    readFeatured(context),
    blocks.read('stores', readStores(context)),
  ])
  describePage(context, (facts) => [...organizationThings(facts), ...storeThings(stores, facts)])
  // A page that lacks something is made again for the next visitor
  if (products && blocks.isWhole()) cachePage(context)
  const openedAt = startOfHour(context.get(ctxContext).now)
  return { banners, collection, categories, services, offers, products, stores, openedAt }
}

/** When the forms were opened, to the hour: blocks that say the same are written once. This page is kept for longer anyway. */
function startOfHour(now: Date): number {
  return now.getTime() - (now.getTime() % HOUR)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { collection, categories, services, offers, products, stores, openedAt } = loaderData
  const { t } = useTranslation('shell')
  const banners = useBanners(loaderData.banners)
  return (
    <>
      <PageHead title={t('homePage.title')} description={t('homePage.description')} />
      <PendingReminderMount />
      <section id="inicio" aria-labelledby="hero-title">
        <Hero banners={banners} isFirst={loaderData.banners.length === 0} hasServices={services.length > 0} />
      </section>
      <Kept name="collection" of={collection}>
        <Collection products={collection} />
      </Kept>
      <Kept name="story" of={null}>
        <Story />
      </Kept>
      <Kept name="gifts" of={categories}>
        <Gifts categories={categories} />
      </Kept>
      <Kept name="stores" of={stores}>
        <Stores stores={stores} />
      </Kept>
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
      <Kept name="distribution" of={openedAt}>
        <Distribution openedAt={openedAt} />
      </Kept>
      <WhatsAppButton />
    </>
  )
}
