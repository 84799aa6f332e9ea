import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

const SHORTCUTS = [
  { to: '/dashboard/profile', name: 'profile', icon: 'user' },
  { to: '/dashboard/directions', name: 'directions', icon: 'pin' },
  { to: '/dashboard/wishlist', name: 'wishlist', icon: 'heart' },
  { to: '/track', name: 'track', icon: 'truck' },
] as const satisfies { to: string; name: string; icon: IconName }[]

/** Where customers go most. */
export function Shortcuts() {
  const { t } = useLazyTranslation('dashboard')
  return (
    <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-14">
      {SHORTCUTS.map(({ to, name, icon }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} prefetch="intent" className="group flex min-h-20 items-center gap-5 py-4">
            <Icon name={icon} className="size-5.5 text-copper" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium underline-offset-4 group-hover:underline">
                {t(`overview.shortcuts.${name}`)}
              </span>
              <span className="block text-sm text-ink-faint">{t(`overview.shortcuts.${name}Hint`)}</span>
            </span>
            <Icon name="arrow-right" className="size-4.5 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
