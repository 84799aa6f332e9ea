import { useCallback, useId, useState } from 'react'
import type { Banner } from '#domain/content/schemas.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { PauseButton } from '#web/ui/carousel/pause-button.tsx'
import { useAutoplay } from '#web/ui/carousel/use-autoplay.ts'
import type { Autoplay } from '#web/ui/carousel/use-autoplay.ts'
import { useHold } from '#web/ui/carousel/use-hold.ts'
import { useSwipe } from '#web/ui/carousel/use-swipe.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { useReducedMotion } from '#web/ui/use-reduced-motion.ts'
import { BannerSlide } from '#web/commerce/banners/banner-slide.tsx'
import { SlideTabs } from './slide-tabs.tsx'

const INTERVAL_MS = 5000

/** Without scripts, a scrolling row. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { t } = useTranslation('shell')
  const isInBrowser = useIsInBrowser()
  const reducedMotion = useReducedMotion()
  const prefix = useId()
  const hold = useHold()
  const show = useAutoplay({ length: banners.length, intervalMs: INTERVAL_MS, paused: hold.isHeld, reducedMotion })
  const swipe = useSwipe({ onNext: show.next, onPrevious: show.previous })
  const slides = useStartWhereScrolled(show.goTo)
  const reached = useReached(show.index)
  const hasChanged = useHasChanged(isInBrowser ? show.index : undefined)
  const slideId = (index: number) => `${prefix}slide${index}`
  const hasSeveral = isInBrowser && banners.length > 1

  return (
    <section
      aria-roledescription={t('homePage.carousel')}
      aria-label={t('homePage.banners')}
      className="relative"
      {...hold.handlers}
    >
      {hasSeveral && (
        <BannerControls
          show={show}
          hasMotion={!reducedMotion}
          titles={banners.map(({ title }) => title)}
          slideId={slideId}
        />
      )}
      <div
        ref={slides}
        aria-live={show.isMoving ? 'off' : 'polite'}
        className={`absolute inset-0 grid touch-pan-y overflow-hidden ${isInBrowser ? 'select-none' : 'snap-x snap-mandatory auto-cols-[100%] grid-flow-col overflow-x-auto [scrollbar-width:none]'}`}
        {...swipe.handlers}
      >
        {banners.map((banner, index) => (
          <div
            key={banner.bannerId}
            id={slideId(index)}
            role={hasSeveral ? 'tabpanel' : 'group'}
            aria-roledescription={t('homePage.slide')}
            aria-label={t('homePage.slideOf', { number: index + 1, count: banners.length })}
            inert={isInBrowser && index !== show.index}
            className={`relative snap-start overflow-hidden ${isInBrowser ? `banner [grid-area:1/1] ${hasChanged ? 'banner-fades transition-opacity duration-700' : ''} ${index === show.index ? '' : 'opacity-0'} ${index > reached + 1 ? 'hidden' : ''}` : ''}`}
          >
            {index === 0 ? (
              <BannerSlide banner={banner} isFirst />
            ) : (
              <Kept name="banner" of={banner}>
                <BannerSlide banner={banner} />
              </Kept>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

interface BannerControlsProps {
  show: Autoplay
  hasMotion: boolean
  titles: string[]
  slideId: (index: number) => string
}

function BannerControls({ show, hasMotion, titles, slideId }: BannerControlsProps) {
  const { t } = useTranslation('shell')
  const arrow =
    'grid size-11 place-items-center rounded-full border border-ink/50 bg-paper/55 text-ink transition-colors hover:border-ink'
  return (
    <div className="pointer-events-none absolute inset-x-0 top-1.5 z-20 *:pointer-events-auto lg:top-auto lg:bottom-4">
      {/* Leaves room for the contact button in the corner of narrow screens */}
      <div className="mx-auto flex max-w-7xl items-center gap-2 px-4 sm:px-6 lg:pr-24 lg:pl-8 2xl:pr-8">
        {hasMotion && <PauseButton autoplay={show} name={t('homePage.banners')} className="order-2 ml-auto lg:ml-3" />}
        <SlideTabs titles={titles} index={show.index} onChoose={show.goTo} slideId={slideId} />
        <button
          type="button"
          aria-label={t('homePage.previousBanner')}
          onClick={show.previous}
          className={`order-3 ${arrow}`}
        >
          <Icon name="chevron-left" />
        </button>
        <button type="button" aria-label={t('homePage.nextBanner')} onClick={show.next} className={`order-3 ${arrow}`}>
          <Icon name="chevron-right" />
        </button>
      </div>
    </div>
  )
}

/** Continues where a visitor scrolled before scripts arrived. */
function useStartWhereScrolled(goTo: (index: number) => void) {
  return useCallback(
    (row: HTMLElement | null) => {
      if (row && row.scrollLeft > 0) goTo(Math.round(row.scrollLeft / row.clientWidth))
    },
    [goTo],
  )
}

/** The highest index shown so far. */
function useReached(index: number): number {
  const [reached, setReached] = useState(index)
  if (index > reached) setReached(index)
  return Math.max(index, reached)
}

/** Whether the slide has changed since scripts arrived: before, all are visible, and must not fade. */
function useHasChanged(index: number | undefined): boolean {
  const [first, setFirst] = useState(index)
  const [hasChanged, setHasChanged] = useState(false)
  if (first === undefined && index !== undefined) setFirst(index)
  if (first !== undefined && index !== first && !hasChanged) setHasChanged(true)
  return hasChanged
}
