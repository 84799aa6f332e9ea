import type { ReactNode } from 'react'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { BrandMark } from '#web/shell/header/brand-mark.tsx'
import { LogoMark } from '#web/shell/header/logo-mark.tsx'
import { LanguageKeeper } from '#web/shell/language/language-keeper.tsx'
import { LanguageSwitch } from '#web/shell/language/language-switch.tsx'
import { ThemeToggle } from '#web/shell/theme/theme-toggle.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageLoading } from '#web/shell/navigation/page-loading.tsx'
import { MAIN_ID, useRouteFocus } from '#web/shell/navigation/route-focus.ts'

/** For staff sign-in pages: without cart, age gate and cookie banner. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const brand = useBrand()
  useRouteFocus()
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 bg-ink px-5 py-3 text-paper focus-visible:translate-y-0 print:hidden"
      >
        {t('skipToContent')}
      </a>
      <PageLoading />
      <header className="flex h-14 items-center gap-1 border-b border-line bg-paper px-2 sm:px-4">
        <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 px-2">
          <BrandMark>
            <LogoMark className="size-6 shrink-0" />
            <span className="truncate font-display text-lg leading-none">{brand.name}</span>
          </BrandMark>
        </Link>
        <div className="ml-auto flex items-center">
          <LanguageSwitch />
          <ThemeToggle className="grid size-11 place-items-center rounded-xs transition-colors hover:bg-sunken" />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] pb-16 outline-none">
        {children}
      </main>
      <LanguageKeeper />
    </>
  )
}
