import { avifSrcSetOf, largeAddressOf, LARGE_WIDTH, parsePictureAddress } from '#kit/picture-address.ts'
import published from './published.json' with { type: 'json' }

const LARGE = new Set<string>(published)

interface LargePictureProps {
  src: string
  alt: string
  isEnlarged: boolean
}

/** The whole picture in the room that it has, or at its own size. Only large screens load the largest step. */
export function LargePicture({ src, alt, isEnlarged }: LargePictureProps) {
  const picture = parsePictureAddress(src)
  const steps = picture && avifSrcSetOf(picture)
  const large = picture && LARGE.has(picture.stem) ? `${largeAddressOf(picture)} ${LARGE_WIDTH}w` : undefined
  const sizes = isEnlarged
    ? `${LARGE_WIDTH}px`
    : `min(100vw, ${picture ? (picture.width / picture.height) * 100 : 100}vh)`
  return (
    <picture>
      {large && <source media="(width >= 64rem)" type="image/avif" srcSet={`${steps}, ${large}`} sizes={sizes} />}
      {steps && <source type="image/avif" srcSet={steps} sizes={sizes} />}
      <img src={src} alt={alt} width={picture?.width} height={picture?.height} decoding="async" />
    </picture>
  )
}
