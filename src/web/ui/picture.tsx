import { parsePictureAddress, srcSetOf } from '#kit/picture-address.ts'
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

/** Responsive, over a blurred preview. An address without a size, such as an external one, is used as it is. */
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
        {picture && <source type="image/avif" srcSet={srcSetOf(picture, 'avif')} sizes={sizes} />}
        <img
          // Before `src`: some browsers fetch as soon as they have one.
          loading={loading}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? undefined : 'async'}
          sizes={picture && sizes}
          srcSet={picture && srcSetOf(picture, 'webp')}
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
  const { width, height } = picture
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      media={NARROW}
      type={`image/${format}`}
      srcSet={srcSetOf(picture, format)}
      sizes={sizes}
      width={width}
      height={height}
    />
  ))
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
