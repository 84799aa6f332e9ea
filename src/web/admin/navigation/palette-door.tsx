import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { createShortcuts } from './shortcuts.ts'

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'))
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'))

/** The way to everything: a button, Ctrl or ⌘ with K, and the shortcuts. What it opens is fetched when it is opened. */
export function PaletteDoor({ className }: { className: string }) {
  const { t } = useLazyTranslation('managementPalette')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'palette' | 'help'>()
  const [read] = useState(createShortcuts)

  useWindowEvent('keydown', (press) => {
    const shortcut = read(press)
    if (!shortcut) return
    press.preventDefault()
    if (shortcut.kind === 'go') void navigate(shortcut.to)
    else setOpen(shortcut.kind)
  })

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('open')}
        onClick={() => setOpen('palette')}
        className={className}
      >
        <Icon name="search" className="size-5" />
      </button>
      <Suspense>
        {open === 'palette' && <PaletteDialog onClose={() => setOpen(undefined)} onHelp={() => setOpen('help')} />}
        {open === 'help' && <ShortcutsDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}
