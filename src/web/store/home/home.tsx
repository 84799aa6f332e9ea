import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { HOUR } from '#kit/clock.ts'
import { HOME_BLOCKS } from '#vocabulary/home-blocks.ts'
import type { HomeBlock } from '#vocabulary/home-blocks.ts'
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
import { readBanners, readCollection, readOffers, readShownBlocks, readStores } from './read-blocks.server.ts'
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
  const reader = createBlockReader(context)
  const [order, banners, collection, categories, services, offers, products, stores] = await Promise.all([
    reader.read('order', readShownBlocks(context)),
    reader.read('banners', readBanners(context)),
    reader.read('collection', readCollection(context)),
    reader.read('categories', readCategories(context)),
    reader.read('services', readServices(context)),
    reader.read('offers', readOffers(context)),
    readFeatured(context),
    reader.read('stores', readStores(context)),
  ])
  describePage(context, (facts) => [...organizationThings(facts), ...storeThings(stores, facts)])
  // Incomplete pages are not cached
  if (products && reader.isWhole()) cachePage(context)
  const openedAt = startOfHour(context.get(ctxContext).now)
  const blocks = order.length > 0 ? order : HOME_BLOCKS
  return { blocks, banners, collection, categories, services, offers, products, stores, openedAt }
}

/** Opening time of the forms, to the hour, so that cached blocks can be shared. The page is cached for longer anyway. */
function startOfHour(now: Date): number {
  return now.getTime() - (now.getTime() % HOUR)
}

type HomeData = Route.ComponentProps['loaderData']

interface Placed {
  /** The block's inputs, its cache key. */
  of: unknown
  shown: ReactNode
}

const PLACED: Record<HomeBlock, (data: HomeData) => Placed> = {
  collection: ({ collection }) => ({ of: collection, shown: <Collection products={collection} /> }),
  story: () => ({ of: null, shown: <Story /> }),
  gifts: ({ categories }) => ({ of: categories, shown: <Gifts categories={categories} /> }),
  stores: ({ stores }) => ({ of: stores, shown: <Stores stores={stores} /> }),
  services: ({ services }) => ({
    of: services,
    shown: (
      <>
        <ServiceCarousel services={services} />
        <FeatureStrip services={services} />
      </>
    ),
  }),
  offers: ({ offers }) => ({ of: offers, shown: <Offers offers={offers} /> }),
  featured: ({ products }) => ({ of: products, shown: <FeaturedProducts products={products} /> }),
  shopByCategory: ({ categories }) => ({ of: categories, shown: <CategoryCards categories={categories} /> }),
  contact: ({ openedAt }) => ({ of: openedAt, shown: <Contact openedAt={openedAt} /> }),
  distribution: ({ openedAt }) => ({ of: openedAt, shown: <Distribution openedAt={openedAt} /> }),
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { blocks, services } = loaderData
  const { t } = useTranslation('shell')
  const banners = useBanners(loaderData.banners)
  return (
    <>
      <PageHead title={t('homePage.title')} description={t('homePage.description')} />
      <PendingReminderMount />
      <section id="inicio" aria-labelledby="hero-title">
        <Hero banners={banners} isFirst={loaderData.banners.length === 0} hasServices={services.length > 0} />
      </section>
      {blocks.map((block) => {
        const { of, shown } = PLACED[block](loaderData)
        return (
          <Kept key={block} name={block} of={of}>
            {shown}
          </Kept>
        )
      })}
      <WhatsAppButton />
    </>
  )
}
