import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'

interface NavLinksProps {
  pathname: string
  hasServices: boolean
  className?: string
  linkClassName: string
  onChoose?: () => void
}

export function NavLinks({ pathname, hasServices, className = '', linkClassName, onChoose }: NavLinksProps) {
  const { t } = useTranslation('shell')
  const link = { className: linkClassName, onClick: onChoose }
  const pageLink = (path: string) => ({ ...link, to: path, 'aria-current': isWithin(path, pathname) })
  return (
    <ul className={className}>
      <li>
        <Link {...pageLink('/')}>{t('nav.home')}</Link>
      </li>
      <li>
        <Link {...pageLink('/store')} prefetch="intent">
          {t('nav.products')}
        </Link>
      </li>
      {hasServices && (
        <li>
          <Link isSection {...link} to="/#servicios" aria-current={isWithin('/servicios', pathname)}>
            {t('nav.services')}
          </Link>
        </li>
      )}
      <li>
        <Link {...pageLink('/track')} prefetch="intent">
          {t('nav.track')}
        </Link>
      </li>
      <li>
        <Link isSection {...link} to="/#contacto" aria-current={isWithin('/contacto', pathname)}>
          {t('nav.contact')}
        </Link>
      </li>
      <li>
        <Link {...pageLink('/us')} prefetch="intent">
          {t('nav.us')}
        </Link>
      </li>
    </ul>
  )
}

/** A product is within the product list; home is only itself. */
function isWithin(path: string, pathname: string): 'page' | undefined {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)) ? 'page' : undefined
}
