import { useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { ProductDetail } from '#domain/catalogue/schemas.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { MORPH } from '#web/platform/morph.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface ProductGalleryProps {
  /** Element of the strip, which the turntable's button overlays. */
  id: string
  name: string
  pictures: string[]
  previews: Record<string, string>
  alts: Record<string, string>
  /** Shown last. */
  video: ProductDetail['video']
  children?: ReactNode
}

/** Half the page, minus the thumbnails. */
const SIZES = '(min-width: 80rem) 520px, (min-width: 64rem) 42vw, calc(100vw - 32px)'

/** Slightly below the real size: at 3x the next width would weigh twice as much. */
const THUMBNAIL_SIZES = '(min-width: 640px) 80px, 53px'

const idOf = (index: number) => `picture-${index + 1}`

/** A strip that scrolls and snaps natively, by touch, wheel and arrow keys; thumbnails are links, so that it works without scripts. */
export function ProductGallery({ id, name, pictures, previews, alts, video, children }: ProductGalleryProps) {
  const { t } = useTranslation('store')
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  function noteShown() {
    const { scrollLeft, clientWidth } = strip.current ?? { scrollLeft: 0, clientWidth: 1 }
    setShown(Math.round(scrollLeft / clientWidth))
  }

  function scrollTo(event: MouseEvent, index: number) {
    event.preventDefault()
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }

  return (
    <div className="flex flex-col gap-4 lg:flex-row-reverse">
      <div
        id={id}
        data-shows-video={shown === pictures.length ? '' : undefined}
        className="relative min-w-0 grow lg:self-start"
      >
        <ul
          ref={strip}
          aria-label={t('product.gallery', { name })}
          // Scrolling regions must be focusable
          tabIndex={0}
          onScroll={noteShown}
          className="flex snap-x snap-mandatory overflow-x-auto bg-sunken [scrollbar-width:none] scroll-smooth"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture}
              id={idOf(index)}
              className="w-full shrink-0 snap-start"
              style={index === 0 ? { viewTransitionName: MORPH } : undefined}
            >
              <Picture
                src={picture}
                preview={previews[picture]}
                alt={alts[picture] ?? t('product.photo', { name, number: index + 1, total: pictures.length })}
                sizes={SIZES}
                priority={index === 0}
                className="aspect-4/5"
              />
            </li>
          ))}
          {video && (
            <li id={idOf(pictures.length)} className="w-full shrink-0 snap-start">
              <Video {...video} />
            </li>
          )}
        </ul>
        {children}
      </div>
      {pictures.length + (video ? 1 : 0) > 1 && (
        <Thumbnails pictures={pictures} hasVideo={video !== null} shown={shown} onPick={scrollTo} />
      )}
    </div>
  )
}

function Video({ address, alt, poster }: NonNullable<ProductDetail['video']>) {
  return (
    <video
      src={address}
      poster={poster ?? undefined}
      aria-label={alt}
      controls
      muted
      playsInline
      preload="none"
      className="aspect-4/5 w-full"
    />
  )
}

interface ThumbnailsProps {
  pictures: string[]
  hasVideo: boolean
  shown: number
  onPick: (event: MouseEvent, index: number) => void
}

function Thumbnails({ pictures, hasVideo, shown, onPick }: ThumbnailsProps) {
  const { t } = useTranslation('store')
  const { length } = pictures
  const shots = hasVideo ? [...pictures, pictures[0]] : pictures
  return (
    <ul className="flex shrink-0 flex-wrap gap-3 lg:flex-col">
      {shots.map((shot, index) => (
        <li key={index}>
          <a
            href={`#${idOf(index)}`}
            aria-label={index < length ? t('product.showPhoto', { number: index + 1 }) : t('product.showVideo')}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => onPick(event, index)}
            className="relative block border border-transparent opacity-60 transition-opacity hover:opacity-100 aria-[current]:border-copper aria-[current]:opacity-100"
          >
            {shot && <Picture src={shot} alt="" sizes={THUMBNAIL_SIZES} className="aspect-4/5 w-16 sm:w-20" />}
            {index === length && (
              <span className="strip absolute inset-0 m-auto grid size-9 place-items-center rounded-full">
                <Icon name="play" isFilled />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
