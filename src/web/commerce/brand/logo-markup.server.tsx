import { renderToStaticMarkup } from 'react-dom/server'
import { brandWith } from '#config/brand.ts'
import { parsePictureAddress } from '#kit/picture-address.ts'
import type { BrandChanges } from '#vocabulary/brand-facts.ts'

/** Made on the server: visitors load no script for it. Its rules come with the page (`brandSheetOf`). */
export function logoMarkupOf(changes: BrandChanges): string | undefined {
  const { name, logo } = brandWith(changes)
  if (!logo?.light) return undefined
  const draw = (src: string, ground?: string) => {
    const { width, height } = parsePictureAddress(src) ?? {}
    return (
      // React would preload a bare picture by a link that no browser's React knows
      <picture className="contents">
        <img src={src} alt={name} width={width} height={height} data-ground={ground} className="brand-logo" />
      </picture>
    )
  }
  return renderToStaticMarkup(
    logo.dark ? (
      <>
        {draw(logo.light, 'light')}
        {draw(logo.dark, 'dark')}
      </>
    ) : (
      draw(logo.light)
    ),
  )
}
