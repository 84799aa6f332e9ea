import { parsePictureAddress, srcSetOf } from '#kit/picture-address.ts'
import type { Shot } from '#kit/picture-address.ts'

interface PictureProps {
  /** Without one the box stays empty. */
  src: Shot['src'] | undefined
  preview?: Shot['preview']
  /** Empty where the words beside it say the same. */
  alt: string
  /** How wide it is laid out, for the browser to choose by: `(min-width: 64rem) 50vw, 100vw`. */
  sizes: string
  /** An upright crop, shown instead below 640 px. */
  tall?: Shot | undefined
  /** Whether the page waits for it; all others come when they are near. One for each page. */
  priority?: boolean
  /** The box, which clips and covers: its size or shape, its place. */
  className?: string
  /** What moves or crops inside the box: `object-[62%_50%]`. */
  imgClassName?: string
}

const NARROW = '(max-width: 639.98px)'

/**
 * A picture in the width and format that suit the screen, over a blurred preview of itself. One whose address doesn't
 * name its size, such as an owner's own from elsewhere, is shown as it is.
 */
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
          // Before the address: some browsers fetch as soon as they have one.
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
