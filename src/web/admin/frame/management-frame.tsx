import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BrandMark } from '#web/shell/header/brand-mark.tsx'
import { LogoMark } from '#web/shell/header/logo-mark.tsx'
import { LanguageKeeper } from '#web/shell/language/language-keeper.tsx'
import { LanguageSwitch } from '#web/shell/language/language-switch.tsx'
import { PaletteDoor } from '#web/admin/navigation/palette-door.tsx'
import { PageLoading } from '#web/shell/navigation/page-loading.tsx'
import { MAIN_ID, useRouteFocus } from '#web/shell/navigation/route-focus.ts'
import { signOut } from '#web/commerce/sign-out/sign-out.ts'
import { ThemeToggle } from '#web/shell/theme/theme-toggle.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { firstPageFor } from '#vocabulary/management-pages.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useListLooks } from '#web/admin/listing/list-looks.ts'
import { MenuDrawer } from '#web/admin/navigation/menu-drawer.tsx'
import { MenuList } from '#web/admin/navigation/menu-list.tsx'

const ACTION = 'grid size-11 place-items-center rounded-xs transition-colors hover:bg-sunken'

export function ManagementFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  useRouteFocus(useLocation().search)
  // Asked before the first list needs them
  useListLooks()
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 bg-ink px-5 py-3 text-paper focus-visible:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <PageLoading />
      <Bar />
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
        <div className="border-r border-line max-lg:hidden print:hidden">
          <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain">
            <MenuList />
          </div>
        </div>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="min-h-[calc(100dvh-3.5rem)] min-w-0 px-4 pt-6 pb-24 outline-none sm:px-6 lg:px-10 lg:pt-9 print:p-0"
        >
          <div className="mx-auto max-w-6xl">{children}</div>
        </main>
      </div>
      <LanguageKeeper />
    </>
  )
}

function Bar() {
  const { t } = useLazyTranslation('management')
  const { t: tShell } = useTranslation('shell')
  const home = firstPageFor(permissionsOf(useSession()))
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-paper px-2 sm:px-4 print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={tShell('nav.openMenu')}
        onClick={() => setIsMenuOpen(true)}
        className={`${ACTION} lg:hidden`}
      >
        <Icon name="menu" />
      </button>
      <Link to={home} className="flex min-h-11 min-w-0 items-center gap-2.5 px-2">
        <span data-narrow className="contents">
          <BrandMark>
            <LogoMark className="size-6 shrink-0" />
          </BrandMark>
        </span>
        <span className="truncate font-display text-lg leading-none">{t('title')}</span>
      </Link>
      <div className="ml-auto flex items-center">
        <PaletteDoor className={ACTION} />
        <Link to="/" className={`${ACTION} lg:w-auto lg:px-3`} aria-label={t('toStore')}>
          <span aria-hidden="true" className="text-sm max-lg:hidden">
            {t('toStore')}
          </span>
          <Icon name="store" className="size-5 lg:hidden" />
        </Link>
        <LanguageSwitch className="max-lg:hidden" />
        <ThemeToggle className={`${ACTION} max-lg:hidden`} />
        <button
          type="button"
          onClick={signOut}
          title={tShell('account.signOut')}
          aria-label={tShell('account.signOut')}
          className={`${ACTION} max-lg:hidden`}
        >
          <Icon name="logout" className="size-4.5" />
        </button>
      </div>
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </header>
  )
}
