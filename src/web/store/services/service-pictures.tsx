import type { ServiceCard } from '#domain/content/schemas.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { PauseButton } from '#web/ui/carousel/pause-button.tsx'
import { useAutoplay } from '#web/ui/carousel/use-autoplay.ts'
import { useHold } from '#web/ui/carousel/use-hold.ts'
import { useSwipe } from '#web/ui/carousel/use-swipe.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useReducedMotion } from '#web/ui/use-reduced-motion.ts'

const INTERVAL_MS = 5000

interface ServicePicturesProps {
  service: Pick<ServiceCard, 'name' | 'images' | 'previews'>
  /** Pauses while invisible. */
  isShown: boolean
}

/** Cross-fades every 5 s; hover and focus pause it. */
export function ServicePictures({ service: { name, images, previews }, isShown }: ServicePicturesProps) {
  const { t } = useTranslation('services')
  const reducedMotion = useReducedMotion()
  const { isHeld, handlers: holding } = useHold()
  const slides = useAutoplay({
    length: images.length,
    intervalMs: INTERVAL_MS,
    paused: isHeld || !isShown,
    reducedMotion,
  })
  const { handlers: swiping } = useSwipe({ onNext: slides.next, onPrevious: slides.previous })
  if (images.length === 0) return null
  return (
    <section
      aria-roledescription={t('modal.slider')}
      aria-label={t('modal.pictures', { name })}
      className="relative bg-sunken"
      {...holding}
    >
      <div
        {...swiping}
        aria-live={slides.isMoving ? 'off' : 'polite'}
        className="relative aspect-4/3 touch-pan-y sm:aspect-2/1 lg:absolute lg:inset-0 lg:aspect-auto"
      >
        {images.map((image, index) => (
          <div
            key={image}
            aria-hidden={index !== slides.index}
            className={`absolute inset-0 transition-opacity duration-700 ${index === slides.index ? '' : 'opacity-0'}`}
          >
            <Picture
              src={image}
              preview={previews[image]}
              alt={t('modal.picture', { name, number: index + 1, total: images.length })}
              sizes="(min-width: 64rem) 61rem, 100vw"
              className="size-full"
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <div className="absolute bottom-3 left-3 flex gap-1.5">
          <Turn icon="chevron-left" label={t('modal.previousPicture')} onClick={slides.previous} />
          {!reducedMotion && (
            <PauseButton autoplay={slides} name={t('modal.pictures', { name })} className="border-transparent" />
          )}
          <Turn icon="chevron-right" label={t('modal.nextPicture')} onClick={slides.next} />
        </div>
      )}
    </section>
  )
}

function Turn({
  icon,
  label,
  onClick,
}: {
  icon: 'chevron-left' | 'chevron-right'
  label: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full bg-paper text-ink transition-colors hover:bg-ink hover:text-paper"
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}
