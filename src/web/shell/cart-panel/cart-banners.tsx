import { useTranslation } from '#web/platform/translations.tsx'
import type { Banner } from '#domain/content/schemas.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { BannerLink } from '#web/commerce/banners/banner-link.tsx'
import { getApi } from '#web/platform/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { Picture } from '#web/ui/picture.tsx'

export function CartBanners({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart')
  const { data: banners = [] } = useApiQuery('cart banners', loadBanners)
  if (banners.length === 0) return null
  return (
    <section aria-label={t('empty.promos')} className="grid gap-4">
      {banners.map((banner) => (
        <CartBanner key={banner.bannerId} banner={banner} onClose={onClose} />
      ))}
    </section>
  )
}

function CartBanner({
  banner: { title, description, imageUrl, previews, link },
  onClose,
}: {
  banner: Banner
  onClose: () => void
}) {
  const image = typeof imageUrl === 'string' ? imageUrl : imageUrl[0]
  const content = (
    <>
      <Picture
        src={image}
        preview={image && previews[image]}
        alt=""
        sizes="(min-width: 30rem) 640px, 150vw"
        className="aspect-video bg-sunken"
      />
      <span className="block p-4">
        <span className="block font-display text-xl leading-snug group-hover:underline">{title}</span>
        <span className="mt-1 block text-sm text-pretty text-ink-soft">{description}</span>
      </span>
    </>
  )
  return (
    <BannerLink link={link} onLeave={onClose} className="group block overflow-hidden border border-line bg-raised">
      {content}
    </BannerLink>
  )
}

async function loadBanners(): Promise<Banner[]> {
  return (await answerOf(getApi().api.banners.$get({ query: { screen: '/cart', type: 'cart' } }))).data
}
