import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Shown } from './lightbox-dialog.tsx'

const loadDialog = () => import('./lightbox-dialog.tsx')

interface LightboxOpenerProps {
  shown: Shown
  /** Element whose upper corner it overlays, and whose strip tells which picture is looked at. */
  galleryId: string
}

/** Rendered on the gallery after the rest of the page, so that a first visit doesn't load it. */
export function LightboxOpener({ shown, galleryId }: LightboxOpenerProps) {
  const { t } = useLazyTranslation('tasting')
  const [gallery, setGallery] = useState<HTMLElement | null>(null)
  const [openAt, setOpenAt] = useState<number>()
  const find = useCallback(
    (mark: HTMLElement | null) => {
      if (mark) setGallery(document.getElementById(galleryId))
    },
    [galleryId],
  )
  // The button is what the keyboard and screen readers press; a pointer presses the picture too
  useEffect(() => {
    const strip = gallery?.querySelector('ul')
    if (!gallery || !strip) return undefined
    const stop = new AbortController()
    const open = ({ target }: MouseEvent) => {
      if (target instanceof HTMLImageElement) setOpenAt(indexInStrip(gallery))
    }
    strip.addEventListener('click', open, { signal: stop.signal })
    return () => stop.abort()
  }, [gallery])
  if (!gallery) return <span ref={find} hidden />
  const close = () => setOpenAt(undefined)
  return createPortal(
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('lightbox.open')}
        onClick={() => setOpenAt(indexInStrip(gallery))}
        className="lightbox-opener"
      >
        <Icon name="plus" />
      </button>
      {openAt !== undefined && (
        <LatePart
          load={loadDialog}
          isWanted
          missing={(retrying) => <MissingDialog {...retrying} onClose={close} />}
          fallback={<ProgressBar aria-label={t('lightbox.loading')} className="turn-progress" />}
        >
          {(LightboxDialog) => <LightboxDialog shown={shown} first={openAt} onClose={close} />}
        </LatePart>
      )}
    </>,
    gallery,
  )
}

function indexInStrip(gallery: HTMLElement): number {
  const strip = gallery.querySelector('ul')
  return strip ? Math.round(strip.scrollLeft / strip.clientWidth) : 0
}
