import type { MouseEvent } from 'react'
import type { Banner } from '#domain/content/schemas.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { heroOffset, scrollToSection } from '#web/shell/navigation/scroll-to-section.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Kept } from '#web/ui/kept.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useReducedMotion } from '#web/ui/use-reduced-motion.ts'
import { BannerCarousel } from './banners/banner-carousel.tsx'
import { ScrambledLine } from './scrambled-line.tsx'

const PICTURE = '/pictures/stage/ledge-1920x1040.webp'
const PICTURE_TALL = '/pictures/stage/ledge-tall-800x1000.webp'

interface HeroProps {
  banners: Banner[]
  /** Without banners, so that the browser loads the hero's own picture eagerly. */
  isFirst: boolean
  hasServices: boolean
}

/** Fills the first screen with the banners' pictures, or else its own. */
export function Hero({ banners, isFirst, hasServices }: HeroProps) {
  return (
    <>
      <div
        data-theme="dark"
        className="stage relative grid min-h-[max(100svh-7.25rem,34rem)] overflow-clip bg-paper text-ink *:[grid-area:1/1]"
      >
        {banners.length > 0 ? <BannerCarousel banners={banners} /> : <OwnPicture isFirst={isFirst} />}
        <Kept name="hero title" of={null}>
          <Title />
        </Kept>
      </div>
      <Kept name="hero" of={hasServices}>
        <More hasServices={hasServices} />
      </Kept>
    </>
  )
}

function OwnPicture({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <div className="relative">
      <Picture
        src={PICTURE}
        tall={{ src: PICTURE_TALL }}
        alt={t('homePage.heroImage')}
        sizes="(max-width: 639.98px) 88vw, 100vw"
        priority={isFirst}
        className="scene absolute inset-0 max-sm:bottom-[30%]"
        imgClassName="object-[66%_50%]"
      />
      <div className="veil absolute inset-0" />
    </div>
  )
}

function Title() {
  const { t } = useTranslation('shell')
  const isStill = useReducedMotion()
  return (
    <div className="pointer-events-none relative z-10 [grid-area:1/1]">
      <div className="hero-title mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8 flex h-full flex-col pb-45 max-lg:justify-end lg:pt-[clamp(2rem,6svh,7rem)]">
        <p className="hero-badge eyebrow flex items-center gap-4">
          <span aria-hidden="true" className="h-px w-10 bg-copper" />
          {t('homePage.heroBadge')}
        </p>
        <h1
          id="hero-title"
          className="mt-4 font-display text-[clamp(2.25rem,0.9rem+6.4vw,4.5rem)] leading-[1.02] tracking-[-0.03em] lg:mt-6 lg:text-[clamp(3.25rem,min(1rem+4.6vw,11svh),7.5rem)]"
        >
          <ScrambledLine text={t('homePage.heroLine1')} isStill={isStill} />
          <span className="block">{`${t('homePage.heroLine2')} `}</span>
          <span className="block text-copper">{`${t('homePage.heroLine3')} `}</span>
        </h1>
        <ButtonLink to="/store" prefetch="intent" size="large" className="pointer-events-auto mt-6 self-start lg:mt-9">
          {t('homePage.heroShop')}
        </ButtonLink>
      </div>
    </div>
  )
}

function More({ hasServices }: { hasServices: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <div className="mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8 grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[1.6fr_1fr] lg:items-end lg:py-24">
      <div>
        <p className="max-w-4xl font-display text-[clamp(1.5rem,1.1rem+1.6vw,2.75rem)] leading-[1.22] tracking-[-0.015em] text-pretty">
          {t('homePage.heroText')}
        </p>
        <Actions hasServices={hasServices} />
      </div>
      <Stats />
    </div>
  )
}

function Actions({ hasServices }: { hasServices: boolean }) {
  const { t } = useTranslation('shell')
  const scrollTo = (find: () => HTMLElement | null) => (event: MouseEvent) => {
    event.preventDefault()
    scrollToSection(find(), heroOffset())
  }
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-3">
      <a
        href="#contacto"
        className={buttonStyle('secondary')}
        onClick={scrollTo(() => document.querySelector<HTMLElement>('.contact-section'))}
      >
        {t('homePage.contactUs')}
      </a>
      {hasServices && (
        <a
          href="#categories"
          className="link inline-flex min-h-11 items-center"
          onClick={scrollTo(() => document.getElementById('categories'))}
        >
          {t('homePage.explore')}
        </a>
      )}
    </div>
  )
}

function Stats() {
  const { t } = useTranslation('shell')
  return (
    <dl className="flex gap-x-12 border-t border-line pt-6 lg:justify-self-end">
      {(['Experience', 'Clients'] as const).map((stat) => (
        <div key={stat} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-soft">{t(`homePage.heroStat${stat}`)}</dt>
          <dd className="font-display text-4xl leading-none lining-nums lg:text-5xl">
            {t(`homePage.heroStat${stat}Value`)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
