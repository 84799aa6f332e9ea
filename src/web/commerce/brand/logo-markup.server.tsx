import { renderToStaticMarkup } from 'react-dom/server'
import { brandWith } from '#config/brand.ts'
import { parsePictureAddress } from '#kit/picture-address.ts'
import type { BrandChanges } from '#vocabulary/brand-facts.ts'

/** In pixels; what is wider is drawn lower. */
const DRAWN = { width: 176, height: 32 }

/** Made on the server: visitors load no script for it. Its size is its own, so that a page that stays open draws a new one as well. */
export function logoMarkupOf(changes: BrandChanges): string | undefined {
  const { name, logo } = brandWith(changes)
  if (!logo?.light) return undefined
  const draw = (src: string, className?: string) => (
    // React would preload a bare picture by a link that no browser's React knows
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
