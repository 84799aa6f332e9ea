import { useState } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SlidePanel } from '#web/ui/slide-panel.tsx'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { LargePicture } from './large-picture.tsx'
import styles from './lightbox.css?url'

export interface Shown {
  name: string
  pictures: string[]
  alts: Record<string, string>
}

interface LightboxDialogProps {
  shown: Shown
  /** Index of the picture that it opens with. */
  first: number
  onClose: () => void
}

/** A product's pictures as large as the screen, and each at its own size. */
export default function LightboxDialog({ shown, first, onClose }: LightboxDialogProps) {
  const { t } = useLazyTranslation('tasting')
  const store = useTranslation('store').t
  const { name, pictures, alts } = shown
  const [index, setIndex] = useState(Math.min(first, pictures.length - 1))
  const [isEnlarged, setIsEnlarged] = useState(false)
  const picture = pictures[index] ?? ''

  function turnTo(next: number) {
    setIndex((next + pictures.length) % pictures.length)
    setIsEnlarged(false)
  }

  // Enlarged, the arrows move the picture
  useWindowEvent(
    'keydown',
    ({ key }) => {
      if (key === 'ArrowRight') turnTo(index + 1)
      if (key === 'ArrowLeft') turnTo(index - 1)
    },
    !isEnlarged,
  )

  return (
    <SlidePanel isOpen onClose={onClose} title={name} width="full">
      {/* React shows the dialog once these styles are loaded */}
      <link rel="stylesheet" href={styles} precedence="late" />
      <div className="lightbox">
        {/* Scrolling regions must be focusable */}
        <figure key={picture} className="lightbox-stage" data-enlarged={isEnlarged || undefined} tabIndex={0}>
          <LargePicture
            src={picture}
            alt={alts[picture] ?? store('product.photo', { name, number: index + 1, total: pictures.length })}
            isEnlarged={isEnlarged}
          />
        </figure>
        <div className="lightbox-controls">
          <Control icon="chevron-left" label={t('lightbox.previous')} onPress={() => turnTo(index - 1)} />
          <Control
            icon={isEnlarged ? 'minus' : 'plus'}
            label={t(isEnlarged ? 'lightbox.fit' : 'lightbox.enlarge')}
            onPress={() => setIsEnlarged(!isEnlarged)}
          />
          <Control icon="chevron-right" label={t('lightbox.next')} onPress={() => turnTo(index + 1)} />
        </div>
        <ul className="lightbox-choice">
          {pictures.map((one, at) => (
            <li key={one}>
              <button
                type="button"
                aria-label={store('product.showPhoto', { number: at + 1 })}
                aria-pressed={at === index}
                onClick={() => turnTo(at)}
              >
                <Picture src={one} alt="" sizes="53px" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </SlidePanel>
  )
}

interface ControlProps {
  icon: 'chevron-left' | 'chevron-right' | 'plus' | 'minus'
  label: string
  onPress: () => void
}

function Control({ icon, label, onPress }: ControlProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
