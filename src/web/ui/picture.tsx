import { avifSrcSetOf, parsePictureAddress } from '#kit/picture-address.ts'
import type { Shot } from '#kit/picture-address.ts'

interface PictureProps {
  src: Shot['src'] | undefined
  preview?: Shot['preview']
  alt: string
  /** E.g. `(min-width: 64rem) 50vw, 100vw`. */
  sizes: string
  /** An upright crop for screens below 640 px. */
  tall?: Shot | undefined
  /** Loads eagerly; one per page. */
  priority?: boolean
  className?: string
  imgClassName?: string
}

const NARROW = '(max-width: 639.98px)'

/** Responsive as AVIF, the full size elsewhere, over a blurred preview. An address without a size, such as an external one, is used as it is. */
export function Picture({ src, alt, sizes, preview, tall, priority, className = '', imgClassName = '' }: PictureProps) {
  const picture = src ? parsePictureAddress(src) : undefined
  const loading = priority ? 'eager' : 'lazy'
  const box = `block overflow-hidden contain-paint dark:brightness-90 ${className}`
  if (!src) return <span className={box} />
  return (
    <span className={box}>
      <Preview of={preview} loading={loading} className={`${tall ? 'max-sm:hidden' : ''} ${imgClassName}`} />
      {tall && <Preview of={tall.preview} loading={loading} className={`sm:hidden ${imgClassName}`} />}
      <picture className="contents">
        {tall && <TallSources src={tall.src} sizes={sizes} />}
        {picture && <source type="image/avif" srcSet={avifSrcSetOf(picture)} sizes={sizes} />}
        <img
          // Before `src`: some browsers fetch as soon as they have one.
          loading={loading}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? undefined : 'async'}
          src={src}
          alt={alt}
          width={picture?.width}
          height={picture?.height}
          className={`relative block size-full object-cover ${imgClassName}`}
        />
      </picture>
    </span>
  )
}

function TallSources({ src, sizes }: { src: string; sizes: string }) {
  const picture = parsePictureAddress(src)
  if (!picture) return null
  const shape = { media: NARROW, width: picture.width, height: picture.height }
  return (
    <>
      <source {...shape} type="image/avif" srcSet={avifSrcSetOf(picture)} sizes={sizes} />
      <source {...shape} type="image/webp" srcSet={src} />
    </>
  )
}

interface PreviewProps {
  of: string | undefined
  loading: 'eager' | 'lazy'
  className: string
}

function Preview({ of, loading, className }: PreviewProps) {
  if (!of) return null
  return (
    <img
      loading={loading}
      src={`data:image/webp;base64,${of}`}
      alt=""
      aria-hidden="true"
      className={`absolute inset-0 size-full scale-110 object-cover blur-lg ${className}`}
    />
  )
}
