import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

const SHORTCUTS = [
  { to: '/dashboard/profile', name: 'nav.profile', hint: 'overview.shortcuts.profileHint', icon: 'user' },
  { to: '/dashboard/directions', name: 'nav.directions', hint: 'overview.shortcuts.directionsHint', icon: 'pin' },
  { to: '/dashboard/wishlist', name: 'nav.wishlist', hint: 'overview.shortcuts.wishlistHint', icon: 'heart' },
  { to: '/track', name: 'overview.shortcuts.track', hint: 'overview.shortcuts.trackHint', icon: 'truck' },
] as const satisfies { to: string; name: string; hint: string; icon: IconName }[]

export function Shortcuts() {
  const { t } = useLazyTranslation('dashboard')
  return (
    <Panel title={t('overview.shortcuts.title')}>
      <ul className="-mt-2 grid sm:grid-cols-2 sm:gap-x-14">
        {SHORTCUTS.map(({ to, name, hint, icon }) => (
          <li key={to} className="border-b border-line max-sm:last:border-0 sm:nth-last-[-n+2]:border-0">
            <Link to={to} prefetch="intent" className="group flex min-h-18 items-center gap-5 py-3.5">
              <Icon name={icon} className="size-5.5 text-copper" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium underline-offset-4 group-hover:underline">{t(name)}</span>
                <span className="block text-sm text-ink-faint">{t(hint)}</span>
              </span>
              <Icon name="arrow-right" className="size-4.5 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
