import type { MouseEvent } from 'react'
import { useTranslation } from '#web/translations.tsx'
import { heroOffset, scrollToSection } from '#web/features/navigation/scroll-to-section.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export function Hero() {
  const { t } = useTranslation('shell')
  return (
    <section id="inicio" aria-labelledby="hero-title" className="relative lg:min-h-[min(44rem,calc(100svh-8rem))]">
      <div className="mx-auto max-w-7xl px-4 pt-10 pb-12 sm:px-6 lg:flex lg:min-h-[inherit] lg:items-center lg:px-8 lg:py-16">
        <div className="lg:w-[46%] lg:pr-8">
          <p className="eyebrow flex items-center gap-4">
            <span aria-hidden="true" className="h-px w-10 bg-copper" />
            {t('homePage.heroBadge')}
          </p>
          <h1
            id="hero-title"
            className="mt-6 font-display text-[clamp(2.75rem,1rem+8vw,4.5rem)] leading-[1.04] lg:text-[clamp(3.25rem,1rem+4.2vw,5rem)] tracking-[-0.03em]"
          >
            <span className="block">{t('homePage.heroLine1')} </span>
            <span className="block">{t('homePage.heroLine2')} </span>
            <span className="block text-copper">{t('homePage.heroLine3')}</span>
          </h1>
          <p className="mt-7 max-w-lg text-lg text-pretty text-ink-soft">{t('homePage.heroText')}</p>
          <HeroActions />
        </div>
      </div>
      <img
        src="/pictures/banners/agave-dusk.svg"
        alt={t('homePage.heroImage')}
        width={1920}
        height={820}
        fetchPriority="high"
        className="h-72 w-full object-cover object-[62%_50%] sm:h-96 dark:brightness-90 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-1/2"
      />
    </section>
  )
}

function HeroActions() {
  const { t } = useTranslation('shell')
  const scrollTo = (find: () => HTMLElement | null) => (event: MouseEvent) => {
    event.preventDefault()
    scrollToSection(find(), heroOffset())
  }
  return (
    <div className="mt-10 grid gap-3 sm:flex">
      <a
        href="#categories"
        className={buttonStyle('primary', 'large')}
        onClick={scrollTo(() => document.getElementById('categories'))}
      >
        {t('homePage.explore')}
      </a>
      <a
        href="#contacto"
        className={buttonStyle('secondary', 'large')}
        onClick={scrollTo(() => document.querySelector<HTMLElement>('.contact-section'))}
      >
        {t('homePage.contactUs')}
      </a>
    </div>
  )
}
