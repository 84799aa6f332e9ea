import { renderToStaticMarkup } from 'react-dom/server'
import { brandWith } from '#config/brand.ts'
import { parsePictureAddress } from '#kit/picture-address.ts'
import type { BrandChanges } from '#vocabulary/brand-facts.ts'

/** Pixels; wider logos are drawn lower. */
const DRAWN = { width: 176, height: 32 }

/** Made on the server, so that visitors load no script for it. It has its own size, so that open pages can draw a new logo. */
export function logoMarkupOf(changes: BrandChanges): string | undefined {
  const { name, logo } = brandWith(changes)
  if (!logo?.light) return undefined
  const draw = (src: string, className?: string) => (
    // React would preload a bare `img` by a link that its client doesn't know
    <picture className="contents">
      <img src={src} alt={name} {...drawnSizeOf(src)} className={className} />
    </picture>
  )
  return renderToStaticMarkup(
    logo.dark ? (
      <>
        {draw(logo.light, 'dark:hidden')}
        {draw(logo.dark, 'hidden dark:block')}
      </>
    ) : (
      draw(logo.light)
    ),
  )
}

function drawnSizeOf(src: string): { width: number; height: number } | undefined {
  const picture = parsePictureAddress(src)
  if (!picture) return undefined
  const scale = Math.min(DRAWN.width / picture.width, DRAWN.height / picture.height)
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
}
