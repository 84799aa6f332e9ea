import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from './picture.tsx'

const FRONT = '/pictures/products/anejo/front-800x1000.webp'
const WIDE = '/pictures/banners/agave-dusk-1920x820.webp'
const TALL = '/pictures/banners/agave-dusk-tall-800x1000.webp'
const OWN = 'https://cdn.example/bottle.jpg'

const markup = (picture: Parameters<typeof Picture>[0]) => renderToStaticMarkup(<Picture {...picture} />)
const imagesIn = (html: string) => html.match(/<img[^>]*>/g) ?? []
const sourcesIn = (html: string) => html.match(/<source[^>]*>/g) ?? []

describe('a picture', () => {
  it('comes as AVIF in all its widths, as one WebP elsewhere, and says its size', () => {
    const html = markup({ src: FRONT, alt: 'Añejo', sizes: '50vw' })
    expect(sourcesIn(html)).toHaveLength(1)
    expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]*front-160x200\.avif 160w[^"]*" sizes="50vw"\/>/)
    expect(imagesIn(html)).toHaveLength(1)
    expect(imagesIn(html)[0]).not.toContain('srcSet')
    expect(html).toMatch(new RegExp(` src="${FRONT}" alt="Añejo" width="800" height="1000"`))
  })

  it('waits until it is near, unless the page waits for it', () => {
    expect(markup({ src: FRONT, alt: '', sizes: '1px' })).toMatch(/<img loading="lazy" decoding="async"/)
    const awaited = markup({ src: FRONT, alt: '', sizes: '1px', priority: true })
    expect(awaited).toMatch(/<img loading="eager" fetchPriority="high"/)
    expect(awaited).not.toContain('decoding')
  })

  it('lies over its preview, which says nothing to a screen reader', () => {
    const [preview, image] = imagesIn(markup({ src: FRONT, alt: 'Añejo', sizes: '1px', preview: 'UklGRg==' }))
    expect(preview).toMatch(/src="data:image\/webp;base64,UklGRg==" alt="" aria-hidden="true"/)
    expect(image).toContain('alt="Añejo"')
  })

  it('is cropped upright on phones where it has such a crop, and its preview with it', () => {
    const html = markup({
      src: WIDE,
      alt: '',
      sizes: '100vw',
      preview: 'V0lERQ==',
      tall: { src: TALL, preview: 'VEFMTA==' },
    })
    const [tallAvif, tallWebp, wide] = sourcesIn(html)
    for (const source of [tallAvif, tallWebp]) {
      expect(source).toMatch(/media="\(max-width: 639.98px\)" width="800" height="1000"/)
    }
    expect(tallAvif).toMatch(/type="image\/avif" srcSet="[^"]*tall-800x1000\.avif 800w" sizes="100vw"/)
    expect(tallWebp).toContain(`type="image/webp" srcSet="${TALL}"`)
    expect(wide).toContain('agave-dusk-1920x820.avif 1920w')
    const [widePreview, tallPreview] = imagesIn(html)
    expect(widePreview).toMatch(/V0lERQ==.*max-sm:hidden/)
    expect(tallPreview).toMatch(/VEFMTA==.* sm:hidden/)
  })

  it('of another make is shown as it is', () => {
    const html = markup({ src: OWN, alt: 'Botella', sizes: '50vw', tall: { src: OWN } })
    expect(sourcesIn(html)).toEqual([])
    expect(imagesIn(html)).toEqual([
      expect.stringContaining(`<img loading="lazy" decoding="async" src="${OWN}" alt="Botella" class=`),
    ])
  })

  it('that isn’t there leaves its place empty', () => {
    const html = markup({ src: undefined, alt: '', sizes: '50vw', className: 'aspect-4/5' })
    expect(html).toMatch(/^<span class="[^"]*aspect-4\/5"><\/span>$/)
  })
})
