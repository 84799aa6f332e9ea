import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { CartPanelMount } from '#web/shell/cart-panel/cart-panel-mount.tsx'
import { ConsentMount } from '#web/shell/consent/consent-mount.tsx'
import { EarlyPresses } from './early-presses.tsx'
import { Footer } from '#web/shell/footer/footer.tsx'
import { Header } from '#web/shell/header/header.tsx'
import { LanguageKeeper } from '#web/shell/language/language-keeper.tsx'
import { PageLoading } from '#web/shell/navigation/page-loading.tsx'
import { usePreloadedStore } from '#web/shell/navigation/preload-store.ts'
import { MAIN_ID, useRouteFocus } from '#web/shell/navigation/route-focus.ts'

/** Pages render their content, without a <main>. */
export function StoreFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  useRouteFocus()
  usePreloadedStore()
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 bg-ink px-5 py-3 text-paper focus-visible:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <ConsentMount />
      <PageLoading />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <CartPanelMount />
      <EarlyPresses />
      <LanguageKeeper />
    </>
  )
}
