import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import type { Retrying } from '#web/ui/late-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { mayOpen } from '#vocabulary/management-pages.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { readSession } from '#web/commerce/session/session.ts'
import { createShortcuts } from './shortcuts.ts'

const loadPalette = () => import('./palette-dialog.tsx')
const loadShortcuts = () => import('./shortcuts-dialog.tsx')

/** The way to everything: a button, Ctrl or ⌘ with K, and the shortcuts. What it opens is fetched when it is opened. */
export function PaletteDoor({ className }: { className: string }) {
  const { t } = useLazyTranslation('managementPalette')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'palette' | 'help'>()
  const [read] = useState(createShortcuts)
  const close = () => setOpen(undefined)
  const missing = (retrying: Retrying): ReactNode => <MissingDialog {...retrying} onClose={close} />

  useWindowEvent('keydown', (press) => {
    const shortcut = read(press)
    if (!shortcut) return
    if (shortcut.kind === 'go' && !mayOpen(permissionsOf(readSession()), shortcut.to)) return
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
      <LatePart load={loadPalette} isWanted={open === 'palette'} missing={missing}>
        {(PaletteDialog) => open === 'palette' && <PaletteDialog onClose={close} onHelp={() => setOpen('help')} />}
      </LatePart>
      <LatePart load={loadShortcuts} isWanted={open === 'help'} missing={missing}>
        {(ShortcutsDialog) => open === 'help' && <ShortcutsDialog onClose={close} />}
      </LatePart>
    </>
  )
}
