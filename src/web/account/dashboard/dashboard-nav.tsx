import { useLocation } from 'react-router'
import { signOut } from '#web/commerce/sign-out/sign-out.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'

const ENTRIES = [
  { to: '/dashboard', label: 'nav.overview' },
  { to: '/dashboard/profile', label: 'nav.profile' },
  { to: '/dashboard/orderClient', label: 'nav.orders' },
  { to: '/dashboard/directions', label: 'nav.directions' },
  { to: '/dashboard/loyalty', label: 'nav.loyalty' },
  { to: '/dashboard/wishlist', label: 'nav.wishlist' },
  { to: '/dashboard/security', label: 'nav.security' },
  { to: '/dashboard/privacy', label: 'nav.privacy' },
] as const

const ENTRY =
  'flex min-h-11 items-center whitespace-nowrap text-[0.9375rem] text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-copper aria-[current=page]:text-ink max-lg:border-b-2 max-lg:border-transparent max-lg:px-3 lg:border-l-2 lg:border-line lg:pl-5'

/** A list at the side; on narrow screens a strip that scrolls to the current page. */
export function DashboardNav() {
  const { t } = useLazyTranslation('dashboard')
  const { t: tShell } = useTranslation('shell')
  const { pathname } = useLocation()
  const current = ENTRIES.findIndex(({ to }) => isWithin(to, pathname))
  return (
    <nav aria-label={t('area')} className="lg:sticky lg:top-32">
      <ul className="flex overflow-x-auto max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:px-1 max-lg:[scrollbar-width:none] sm:max-lg:-mx-6 sm:max-lg:px-3 lg:flex-col">
        {ENTRIES.map(({ to, label }, place) => (
          <li key={to} ref={place === current ? scrollToMiddle : undefined}>
            <Link to={to} prefetch="intent" aria-current={place === current ? 'page' : undefined} className={ENTRY}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" onClick={signOut} className="link mt-6 ml-5.5 min-h-11 text-[0.9375rem] max-lg:hidden">
        {tShell('account.signOut')}
      </button>
    </nav>
  )
}

/** An order is within the orders; the overview is only itself. */
function isWithin(to: string, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '')
  return path === to || (to !== '/dashboard' && path.startsWith(`${to}/`))
}

/** Scrolls only the strip. */
function scrollToMiddle(entry: HTMLElement | null): void {
  const strip = entry?.parentElement
  if (strip) strip.scrollLeft = entry.offsetLeft - (strip.clientWidth - entry.offsetWidth) / 2
}
