import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { ShownBottle } from './turning-bottle.tsx'

const loadDialog = () => import('./turntable-dialog.tsx')

interface TurnOpenerProps {
  bottle: ShownBottle
  /** Element whose lower corner it overlays. */
  galleryId: string
}

/** Rendered on the gallery after the rest of the page, so that a first visit doesn't load it. */
export function TurnOpener({ bottle, galleryId }: TurnOpenerProps) {
  const { t } = useLazyTranslation('tasting')
  const [gallery, setGallery] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const find = useCallback(
    (mark: HTMLElement | null) => {
      if (mark) setGallery(document.getElementById(galleryId))
    },
    [galleryId],
  )
  if (!gallery) return <span ref={find} hidden />
  const close = () => setIsOpen(false)
  return createPortal(
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="turn-opener">
        <Icon name="turn" />
        {t('turn.open')}
      </button>
      {isOpen && (
        <LatePart
          load={loadDialog}
          isWanted
          missing={(retrying) => <MissingDialog {...retrying} onClose={close} />}
          fallback={<ProgressBar aria-label={t('turn.loading')} className="turn-progress" />}
        >
          {(TurntableDialog) => <TurntableDialog bottle={bottle} onClose={close} />}
        </LatePart>
      )}
    </>,
    gallery,
  )
}
