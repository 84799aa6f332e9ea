import { useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { MORPH } from '#web/platform/morph.ts'
import { Picture } from '#web/ui/picture.tsx'

interface ProductGalleryProps {
  /** Of the element that holds the strip: what comes later lays itself over it. */
  id: string
  name: string
  pictures: string[]
  previews: Record<string, string>
  alts: Record<string, string>
  children?: ReactNode
}

/** Half the page beside the product's text, less the thumbnails. */
const SIZES = '(min-width: 80rem) 520px, (min-width: 64rem) 42vw, calc(100vw - 32px)'

/** Slightly below the real size: at 3x the next width would weigh twice as much. */
const THUMBNAIL_SIZES = '(min-width: 640px) 80px, 53px'

const idOf = (index: number) => `picture-${index + 1}`

/**
 * A strip of pictures that scrolls and snaps by itself, from touch, wheel and arrow keys alike; the thumbnails are links
 * to its pictures, so that all of it works without scripts.
 */
export function ProductGallery({ id, name, pictures, previews, alts, children }: ProductGalleryProps) {
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
      <div id={id} className="relative min-w-0 grow lg:self-start">
        <ul
          ref={strip}
          aria-label={t('product.gallery', { name })}
          // A scrolling region must be focusable.
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
        </ul>
        {children}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} onPick={scrollTo} />}
    </div>
  )
}

interface ThumbnailsProps {
  pictures: string[]
  shown: number
  onPick: (event: MouseEvent, index: number) => void
}

function Thumbnails({ pictures, shown, onPick }: ThumbnailsProps) {
  const { t } = useTranslation('store')
  return (
    <ul className="flex shrink-0 gap-3 lg:flex-col">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <a
            href={`#${idOf(index)}`}
            aria-label={t('product.showPhoto', { number: index + 1 })}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => onPick(event, index)}
            className="block border border-transparent opacity-60 transition-opacity hover:opacity-100 aria-[current]:border-copper aria-[current]:opacity-100"
          >
            <Picture src={picture} alt="" sizes={THUMBNAIL_SIZES} className="aspect-4/5 w-16 sm:w-20" />
          </a>
        </li>
      ))}
    </ul>
  )
}
