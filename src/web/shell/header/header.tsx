import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { useHasServices } from '#web/shell/navigation/root-data.ts'
import { useLocation } from 'react-router'
import { LanguageSwitch } from '#web/shell/language/language-switch.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { Link } from '#web/ui/link.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import { MissingPart } from '#web/ui/missing-part.tsx'
import { HeaderActions } from './header-actions.tsx'
import { Logo } from './logo.tsx'
import { NavLinks } from './nav-links.tsx'
const STRIP_COLLAPSES_PAST = 50

const loadDrawer = () => import('./mobile-drawer.tsx')

/** Sticky, so that it keeps its place in the page; collapsing only slides the strip out of sight, so nothing below ever moves. */
export function Header() {
  const { pathname } = useLocation()
  const hasServices = useHasServices()
  const isScrolled = useScrolledPast(0)
  const isCollapsed = useScrolledPast(STRIP_COLLAPSES_PAST)
  return (
    <header
      data-collapsed={isCollapsed || undefined}
      className="sticky top-0 z-40 transition-[translate] duration-300 data-collapsed:not-[:has(.strip_:focus-visible)]:-translate-y-11 print:hidden"
    >
      <TopStrip />
      <div
        className={`border-b bg-paper transition-[border-color,box-shadow] duration-300 ${isScrolled ? 'border-line shadow-[0_8px_30px_-18px_var(--shade)]' : 'border-transparent'}`}
      >
        <div className="mx-auto grid h-18 max-w-7xl grid-cols-[minmax(0,1fr)_auto] items-center gap-2 px-2 sm:px-6 lg:grid-cols-[1fr_auto_1fr] lg:px-8">
          <Kept name="header" of={null}>
            <div className="flex min-w-0 items-center">
              <MenuButton />
              <Logo />
            </div>
          </Kept>
          <Kept name="navigation" of={[pathname, hasServices]}>
            <MainNavigation pathname={pathname} hasServices={hasServices} />
          </Kept>
          <Kept name="actions" of={null}>
            <HeaderActions />
          </Kept>
        </div>
      </div>
    </header>
  )
}

/** Hidden once the page is scrolled; keyboard focus shows it again. */
function TopStrip() {
  const { t } = useTranslation('shell')
  return (
    <div className="strip text-xs tracking-wide">
      <div className="mx-auto flex h-11 max-w-7xl items-center justify-between px-4 sm:px-6 lg:px-8">
        <Link
          to="/store"
          prefetch="intent"
          className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
        >
          {t('buyNow')}
          <Icon name="arrow-right" className="size-3.5" />
        </Link>
        <LanguageSwitch className="-mr-2.5" />
      </div>
    </div>
  )
}

function MainNavigation({ pathname, hasServices }: { pathname: string; hasServices: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('nav.label')} className="max-lg:hidden">
      <NavLinks
        pathname={pathname}
        hasServices={hasServices}
        className="flex items-center gap-8"
        linkClassName="nav-link relative inline-flex min-h-11 items-center text-[0.9375rem] text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-ink"
      />
    </nav>
  )
}

function MenuButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const warmUp = () => void loadDrawer().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        aria-label={t('nav.openMenu')}
        aria-haspopup="dialog"
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => setIsOpen(true)}
        className="grid size-11 place-items-center rounded-xs hover:bg-sunken lg:hidden"
      >
        <Icon name="menu" />
      </button>
      <LatePart
        load={loadDrawer}
        isWanted={isOpen}
        missing={(retrying) => (
          <MissingPart
            {...retrying}
            onClose={close}
            className="absolute inset-x-4 top-full mt-2 shadow-2xl sm:right-auto sm:w-96 lg:hidden"
          />
        )}
      >
        {(MobileDrawer) => <MobileDrawer isOpen={isOpen} onClose={close} />}
      </LatePart>
    </>
  )
}

/** Rerenders only when the result changes. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
