import { useSyncExternalStore } from 'react'
import { useRootData } from '../navigation/root-data.ts'
import type { RootData } from '../navigation/root-data.ts'
import type { ReactNode } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Messages } from '#i18n/messages.ts'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { ConsentLink } from '#web/shell/consent/consent-link.tsx'
import { Logo } from '#web/shell/header/logo.tsx'
import { HealthLegend } from '#web/commerce/health-legend/health-legend.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { Link } from '#web/ui/link.tsx'

const yearNow = () => new Date().getFullYear()

const never = () => () => undefined

const LINK =
  'inline-flex min-h-11 items-center py-1.5 leading-snug text-ink-soft underline-offset-4 hover:text-ink hover:underline'

export function Footer() {
  const year = useCurrentYear()
  const links = useRootData()?.footer
  return (
    <Kept name="footer" of={[year, links]}>
      <ShopFooter year={year} links={links} />
    </Kept>
  )
}

function ShopFooter({ year, links = [] }: { year: number; links: RootData['footer'] | undefined }) {
  const brand = useBrand()
  const { t } = useTranslation('shell')
  const link = (to: string, name: string, lang?: Locale) =>
    to.startsWith('/') ? (
      // Feeds and files are not routes
      <Link
        lang={lang}
        isSection={to.startsWith('/#')}
        reloadDocument={/^\/api\/|\.\w+$/.test(to)}
        to={to}
        className={LINK}
      >
        {name}
      </Link>
    ) : (
      to && (
        <a lang={lang} href={to} target="_blank" rel="noopener external" className={LINK}>
          {name}
          <VisuallyHidden>{` ${t('footer.external')}`}</VisuallyHidden>
        </a>
      )
    )
  const fixed = (to: string, label: keyof Messages['shell']['footer']) => link(to, t(`footer.${label}`))
  return (
    <footer className="mt-24 border-t border-line bg-sunken print:hidden">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-x-8 gap-y-10 px-4 pt-16 pb-12 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto] lg:px-8">
        <div className="max-lg:col-span-2">
          <Logo />
          <p className="mt-4 max-w-xs text-ink-soft">{t('footer.motto')}</p>
        </div>
        <Column
          title={t('footer.company')}
          links={[fixed('/us', 'about'), fixed('/#mapa', 'whereToBuy'), fixed('/#unete', 'distribution')]}
        />
        <Column title={t('footer.explore')} links={links.map(({ link: to, label, lang }) => link(to, label, lang))} />
        <Column title={t('footer.help')} links={[fixed('/contacto', 'contact'), fixed('/track', 'track')]} />
        <Column
          title={t('footer.follow')}
          links={[link(brand.social.facebook, 'Facebook'), link(brand.social.instagram, 'Instagram')]}
        />
        <Column
          title={t('footer.legal')}
          links={[
            fixed('/privacy', 'privacy'),
            fixed('/terms', 'terms'),
            <ConsentLink key="consent" className={LINK} />,
          ]}
        />
      </div>
      <div className="mx-auto max-w-7xl px-4 sm:px-6 lg:px-8">
        <div className="flex flex-col gap-4 border-t border-line py-8 lg:flex-row lg:items-baseline lg:justify-between lg:gap-16">
          <HealthLegend className="max-w-2xl" />
          <p className="shrink-0 text-sm text-ink-soft">{t('footer.copyright', { year, name: brand.legalName })}</p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: ReactNode[] }) {
  const shown = links.filter(Boolean)
  if (shown.length === 0) return null
  return (
    <div>
      <h2 className="eyebrow font-sans">{title}</h2>
      <ul className="mt-3">
        {shown.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ul>
    </div>
  )
}

/** Cached pages may be from last year. */
function useCurrentYear(): number {
  const made = useRootData()?.year
  return useSyncExternalStore(never, yearNow, () => made ?? yearNow())
}
