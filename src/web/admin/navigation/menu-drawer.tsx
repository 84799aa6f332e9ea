import { useEffect, useRef } from 'react'
import { LanguageSwitch } from '#web/shell/language/language-switch.tsx'
import { signOut } from '#web/commerce/sign-out/sign-out.ts'
import { ThemeToggle } from '#web/shell/theme/theme-toggle.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { SlidePanel } from '#web/ui/slide-panel.tsx'
import { MenuList, reveal } from './menu-list.tsx'

/** The menu on a phone. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLazyTranslation('management')
  const { t: tShell } = useTranslation('shell')
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) reveal(end.current?.closest('dialog')?.querySelector('[aria-current="page"]'))
  }, [isOpen])
  return (
    <SlidePanel isOpen={isOpen} onClose={onClose} side="left" width="narrow" title={t('menu.title')}>
      <MenuList onChoose={onClose} />
      <div ref={end} className="flex items-center justify-between border-t border-line px-5 py-3">
        <LanguageSwitch className="-ml-2 gap-1" />
        <ThemeToggle className="grid size-11 place-items-center rounded-xs hover:bg-sunken" />
      </div>
      <button type="button" onClick={signOut} className="link mx-5 mb-6 min-h-11 text-[0.9375rem]">
        {tShell('account.signOut')}
      </button>
    </SlidePanel>
  )
}
