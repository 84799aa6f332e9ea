import { useCallback, useState } from 'react'
import type { MouseEvent, RefCallback } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { heroOffset, scrollToSection } from '#web/shell/navigation/scroll-to-section.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Kept } from '#web/ui/kept.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useReducedMotion } from '#web/ui/use-reduced-motion.ts'
import { ScrambledLine } from './scrambled-line.tsx'

const PICTURE = '/pictures/products/reposado/scene-800x1000.webp'

export function Hero({ isFirst, hasServices }: { isFirst: boolean; hasServices: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <div className="mx-auto grid max-w-7xl items-center gap-x-16 gap-y-12 px-4 py-16 sm:px-6 lg:grid-cols-[1.15fr_1fr] lg:px-8 lg:pt-28 lg:pb-12">
      <Kept name="hero" of={hasServices}>
        <HeroText hasServices={hasServices} />
      </Kept>
      <Picture
        src={PICTURE}
        alt={t('homePage.heroImage')}
        sizes="(min-width: 80rem) 34rem, (min-width: 64rem) 42vw, 100vw"
        priority={isFirst}
        className="relative aspect-4/5 w-full"
      />
    </div>
  )
}

function HeroText({ hasServices }: { hasServices: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <div>
      <p className="eyebrow flex items-center gap-4">
        <span aria-hidden="true" className="h-px w-10 bg-copper" />
        {t('homePage.heroBadge')}
      </p>
      <HeroTitle />
      <p className="mt-7 max-w-lg text-lg text-pretty text-ink-soft">{t('homePage.heroText')}</p>
      <HeroActions hasServices={hasServices} />
      <Stats />
    </div>
  )
}

function HeroTitle() {
  const { t } = useTranslation('shell')
  const isStill = useReducedMotion()
  const { ref, isSeen } = useSeen()
  const isStarted = isSeen && !isStill
  return (
    <h1
      ref={ref}
      id="hero-title"
      className="mt-6 font-display text-[clamp(2.5rem,1rem+7.2vw,4.5rem)] leading-[1.04] tracking-[-0.03em] lg:text-[clamp(3.25rem,1rem+4.2vw,5rem)]"
    >
      <ScrambledLine text={t('homePage.heroLine1')} isStarted={isStarted} />
      <ScrambledLine text={t('homePage.heroLine2')} isStarted={isStarted} />
      <ScrambledLine text={t('homePage.heroLine3')} isStarted={isStarted} className="text-copper" />
    </h1>
  )
}

function HeroActions({ hasServices }: { hasServices: boolean }) {
  const { t } = useTranslation('shell')
  const scrollTo = (find: () => HTMLElement | null) => (event: MouseEvent) => {
    event.preventDefault()
    scrollToSection(find(), heroOffset())
  }
  return (
    <div className="mt-10 grid gap-3 sm:flex sm:flex-wrap">
      <ButtonLink to="/us" size="large">
        {t('homePage.aboutUs')}
      </ButtonLink>
      <a
        href="#contacto"
        className={buttonStyle('secondary', 'large')}
        onClick={scrollTo(() => document.querySelector<HTMLElement>('.contact-section'))}
      >
        {t('homePage.contactUs')}
      </a>
      {hasServices && (
        <a
          href="#categories"
          className="link inline-flex min-h-11 items-center justify-self-start sm:ml-3 sm:self-center"
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
    <dl className="mt-12 flex gap-x-12 border-t border-line pt-6 lg:mt-16">
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

/** Whether an element has been on the screen since the browser took the page over. */
function useSeen(): { ref: RefCallback<HTMLElement>; isSeen: boolean } {
  const [isSeen, setSeen] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, isSeen }
}
