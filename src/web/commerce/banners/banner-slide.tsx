import type { Banner } from '#domain/content/schemas.ts'
import { phoneShotOf } from '#kit/picture-address.ts'
import { BannerLink } from './banner-link.tsx'
import { bannerTarget } from './banner-target.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ComingSoon } from './coming-soon.tsx'

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
        // Phones show a third of a wide picture, and the next smaller file looks the same on their dense screens
        sizes={`(max-width: 639.98px) ${tall ? 88 : 150}vw, 100vw`}
        priority={isFirst}
        className="scene absolute inset-0 max-sm:bottom-[30%]"
        imgClassName="object-[66%_50%]"
      />
      <div className="veil absolute inset-0" />
      <div className="banner-words absolute inset-x-0 bottom-0 motion-safe:translate-x-[calc(var(--drag,0px)*0.3)]">
        <div className="mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8 pb-5 lg:pb-22">
          <div className="relative max-w-lg border-t border-ink/30 pt-3">
            <p className="flex items-center gap-3 text-lg leading-snug font-medium text-pretty">
              <BannerLink link={link} className="after:absolute after:inset-0">
                {title}
              </BannerLink>
              {!showComingSoon && bannerTarget(link) && (
                <span
                  aria-hidden="true"
                  className="inline-flex shrink-0 items-center gap-2 text-sm font-normal max-sm:sr-only"
                >
                  {t('homePage.bannerMore')}
                  <Icon name="arrow-right" className="size-4 text-copper" />
                </span>
              )}
            </p>
            <p
              className={`mt-1 text-[0.9375rem] leading-snug text-pretty text-ink-soft max-sm:pr-14 ${showComingSoon ? 'max-sm:hidden' : ''}`}
            >
              {description}
            </p>
            {showComingSoon && comingSoonText && <ComingSoon text={comingSoonText} link={link} />}
          </div>
        </div>
      </div>
    </>
  )
}
