import { useSyncExternalStore } from 'react'
import { useRootData } from '../navigation/root-data.ts'
import type { ReactNode } from 'react'
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
  return (
    <Kept name="footer" of={year}>
      <ShopFooter year={year} />
    </Kept>
  )
}

function ShopFooter({ year }: { year: number }) {
  const brand = useBrand()
  const { t } = useTranslation('shell')
  return (
    <footer className="mt-24 border-t border-line bg-sunken print:hidden">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-x-8 gap-y-10 px-4 pt-16 pb-12 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] lg:px-8">
        <div className="max-lg:col-span-2">
          <Logo />
          <p className="mt-4 max-w-xs text-ink-soft">{t('footer.motto')}</p>
        </div>
        <Column title={t('footer.company')}>
          <Link to="/us" className={LINK}>
            {t('footer.about')}
          </Link>
          <Link to="/journal" className={LINK}>
            {t('footer.journal')}
          </Link>
          <Link to="/store" className={LINK}>
            {t('nav.products')}
          </Link>
          <Link isSection to="/#mapa" className={LINK}>
            {t('footer.whereToBuy')}
          </Link>
          <Link isSection to="/#unete" className={LINK}>
            {t('footer.distribution')}
          </Link>
        </Column>
        <Column title={t('footer.help')}>
          <Link to="/contacto" className={LINK}>
            {t('footer.contact')}
          </Link>
          <Link to="/track" className={LINK}>
            {t('footer.track')}
          </Link>
          <Link to="/lot" className={LINK}>
            {t('footer.lot')}
          </Link>
        </Column>
        <Column title={t('footer.follow')}>
          {brand.social.facebook && <ExternalLink href={brand.social.facebook}>{'Facebook'}</ExternalLink>}
          {brand.social.instagram && <ExternalLink href={brand.social.instagram}>{'Instagram'}</ExternalLink>}
        </Column>
        <Column title={t('footer.legal')}>
          <Link to="/privacy" className={LINK}>
            {t('footer.privacy')}
          </Link>
          <Link to="/terms" className={LINK}>
            {t('footer.terms')}
          </Link>
          <ConsentLink className={LINK} />
        </Column>
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

function Column({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <div>
      <h2 className="eyebrow font-sans">{title}</h2>
      <ul className="mt-3">
        {children.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ul>
    </div>
  )
}

function ExternalLink({ href, children }: { href: string; children: string }) {
  const { t } = useTranslation('shell')
  return (
    <a href={href} target="_blank" rel="noopener external" className={LINK}>
      {children}
      <VisuallyHidden>{` ${t('footer.external')}`}</VisuallyHidden>
    </a>
  )
}

/** Cached pages may be from last year. */
function useCurrentYear(): number {
  const made = useRootData()?.year
  return useSyncExternalStore(never, yearNow, () => made ?? yearNow())
}
