import type { Banner } from '#domain/content/schemas.ts'
import { phoneShotOf } from '#kit/picture-address.ts'
import { BannerLink } from './banner-link.tsx'
import { bannerTarget } from './banner-target.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ComingSoon } from './coming-soon.tsx'

/** A banner over the whole width: its first picture, its words, and the way to where it leads. */
export function BannerSlide({ banner, isFirst = false }: { banner: Banner; isFirst?: boolean }) {
  const { t } = useTranslation('shell')
  const { title, description, imageUrl, previews, link, showComingSoon, comingSoonText } = banner
  const images = typeof imageUrl === 'string' ? [imageUrl] : imageUrl
  const [image] = images
  const tall = phoneShotOf(images, previews)
  return (
    <>
      <Picture
        src={image}
        preview={image && previews[image]}
        tall={tall}
        alt=""
        // On a phone, the next smaller file looks the same: its screen is finer than the eye. Of a wide picture it shows a third
        sizes={`(max-width: 639.98px) ${tall ? 88 : 150}vw, 100vw`}
        priority={isFirst}
        className="absolute inset-0"
      />
      <div className="absolute inset-0 bg-linear-to-t from-paper from-10% via-paper/60 via-50% to-transparent sm:bg-linear-to-r sm:from-0%" />
      <div className="banner-words relative mx-auto flex h-full max-w-7xl flex-col justify-end px-4 pt-18 pb-14 motion-safe:translate-x-[calc(var(--drag,0px)*0.3)] sm:justify-center sm:py-16 sm:px-6 lg:px-8">
        <p className="max-w-xl font-display text-[clamp(2.125rem,1.2rem+3.4vw,4rem)] leading-[1.06] tracking-[-0.02em] text-balance">
          <BannerLink link={link} className="after:absolute after:inset-0 after:-inset-x-[50vw]">
            {title}
          </BannerLink>
        </p>
        <p className="mt-3 max-w-md text-pretty sm:mt-5 sm:text-lg">{description}</p>
        {showComingSoon && comingSoonText && <ComingSoon text={comingSoonText} link={link} />}
        {!showComingSoon && bannerTarget(link) && (
          <p aria-hidden="true" className="mt-4 inline-flex items-center gap-2.5 text-[0.9375rem] sm:mt-7">
            {t('homePage.bannerMore')}
            <Icon name="arrow-right" className="size-4 text-copper" />
          </p>
        )}
      </div>
    </>
  )
}
