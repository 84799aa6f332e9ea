import { useLocation } from 'react-router'
import { LanguageSwitch } from '#web/shell/language/language-switch.tsx'
import { useHasServices } from '#web/shell/navigation/root-data.ts'
import { ThemeToggle } from '#web/shell/theme/theme-toggle.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { SlidePanel } from '#web/ui/slide-panel.tsx'
import { Link } from '#web/ui/link.tsx'
import { NavLinks } from './nav-links.tsx'

const LINK =
  'flex min-h-14 items-center border-b border-line font-display text-2xl underline-offset-8 aria-[current=page]:text-copper hover:text-copper'

export default function MobileDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <SlidePanel isOpen={isOpen} onClose={onClose} side="left" width="narrow" title={t('nav.menu')}>
      <nav aria-label={t('nav.label')} className="px-5 py-4">
        <NavLinks pathname={pathname} hasServices={useHasServices()} linkClassName={LINK} onChoose={onClose} />
        <ul className="mt-6">
          <li>
            <Link
              to="/wishlistExternal"
              onClick={onClose}
              className="flex min-h-11 items-center text-ink-soft hover:text-ink"
            >
              {t('actions.wishlist')}
            </Link>
          </li>
        </ul>
      </nav>
      <div className="flex items-center justify-between border-t border-line px-5 py-3">
        <LanguageSwitch className="-ml-2 gap-1" />
        <ThemeToggle className="grid size-11 place-items-center rounded-xs hover:bg-sunken" />
      </div>
    </SlidePanel>
  )
}
