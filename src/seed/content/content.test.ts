import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import { lotInputSchema } from '#domain/catalogue/lots/schemas.ts'
import { variantInputSchema } from '#domain/catalogue/products/schemas.ts'
import { discountSchema } from '#domain/catalogue/schemas.ts'
import { awardsSchema, specsSchema } from '#vocabulary/product-schemas.ts'
import { avifAddressAt, largeAddressOf, parsePictureAddress, tallAddressOf, widthsOf } from '#kit/picture-address.ts'
import large from '#web/commerce/lightbox/published.json' with { type: 'json' }
import { LOCALES, localize } from '#i18n/locale.ts'
import { termsEn } from '#domain/content/legal/delivered/terms.en.ts'
import { termsEs } from '#domain/content/legal/delivered/terms.es.ts'
import { articles } from './articles/articles.ts'
import { banners } from './banners.ts'
import { catalogue } from './catalogue.ts'
import { categories } from './categories.ts'
import { locations } from './locations.ts'
import { LOTS } from './lots.ts'
import { pages } from './pages.ts'
import { PICTURE_TEXTS } from './picture-texts.ts'
import { imagesOf, previewsOf } from './pictures.ts'
import type { SeedProduct, SeedVariant } from './seed-product.ts'
import { TOUR_CATEGORY } from './tours.ts'

const MOST_BYTES = 30_000_000

const variants = catalogue.flatMap((product) => product.variants)
/** Of a bundle as many as its parts. */
const onHand = ({ stock, parts }: SeedVariant): number => {
  if (!parts) return Object.values(stock).reduce((sum, units) => sum + units, 0)
  const enoughFor = variants.flatMap((part) => (parts[part.id] ? Math.floor(onHand(part) / (parts[part.id] ?? 1)) : []))
  return Math.min(...enoughFor)
}
const unitsOf = (product: SeedProduct) => product.variants.reduce((sum, variant) => sum + onHand(variant), 0)
const shapeOf = (address: string) => {
  const picture = parsePictureAddress(address)
  if (!picture) throw new Error(`${address} doesn't say its size`)
  return picture
}
const tallCropOf = (address: string) => tallAddressOf(shapeOf(address))

/** The WebP of a picture, and an AVIF of every width. */
function filesOf(address: string): string[] {
  const picture = shapeOf(address)
  return [address, ...widthsOf(picture).map((width) => avifAddressAt(picture, width))]
}
const pictureFile = (url: string) => new URL(`../../../public${url}`, import.meta.url)

/** Paths of every text that lacks one of the two languages. */
function untranslated(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => untranslated(item, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  if ('es' in value || 'en' in value) {
    const { es, en } = value as { es?: string; en?: string }
    return es?.trim() && en?.trim() ? [] : [path]
  }
  return Object.entries(value).flatMap(([key, item]) => untranslated(item, `${path}.${key}`))
}

describe('the catalogue of the shop', () => {
  it.each(variants.map((variant) => [variant.id, variant] as const))(
    'can save %s as it is delivered',
    (_id, variant) => {
      const { id: variantId, pricePesos: price, oldPricePesos: oldPrice, parts = {}, stock: _stock, ...rest } = variant
      const units = Object.entries(parts).map(([part, count]) => ({ variantId: part, units: count }))
      const read = variantInputSchema.safeParse({ ...rest, variantId, price, oldPrice, parts: units })
      expect(read.error?.issues ?? []).toEqual([])
    },
  )

  it('has at least 24 products in all categories but that of tours', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(24)
    expect(new Set(catalogue.map((product) => product.category))).toEqual(
      new Set(categories.map(({ id }) => id).filter((id) => id !== TOUR_CATEGORY)),
    )
  })

  it('never reuses a product id, variant id or SKU', () => {
    for (const ids of [catalogue.map(({ id }) => id), variants.map(({ id }) => id), variants.map(({ sku }) => sku)]) {
      expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
    }
    expect(catalogue.map(({ id }) => id).filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
  })

  it('names a lone variant after its product and the others after their size', () => {
    for (const { id, variants: sizes } of catalogue) {
      if (sizes.length === 1) expect(sizes[0]?.id).toBe(id)
      else for (const size of sizes) expect(size.id).toMatch(new RegExp(`^${id}-[a-z0-9]+$`))
    }
  })

  it.each(EXPRESSIONS)('offers %s in 750 ml', (expression) => {
    const sellable = catalogue.filter((product) => product.expression === expression && !product.comingSoon)
    expect(sellable.some((product) => product.variants.some(({ sizeMl }) => sizeMl === 750))).toBe(true)
  })

  it('gives every expression its specs, and awards and discounts of the right shape', () => {
    for (const product of catalogue) {
      expect(Boolean(product.specs), product.id).toBe(Boolean(product.expression))
      if (product.category === 'bottles') expect(product.expression, product.id).toBeDefined()
      if (product.specs) specsSchema.parse(product.specs)
      awardsSchema.parse(product.awards ?? [])
      if (product.discount) discountSchema.parse(product.discount)
    }
    expect(new Set(catalogue.flatMap(({ specs }) => specs?.nom ?? [])).size).toBe(1)
  })

  it('keeps discounts below every price and old prices above it', () => {
    for (const { discount, variants: sizes } of catalogue) {
      for (const { id, pricePesos, oldPricePesos } of sizes) {
        expect(pricePesos, id).toBeGreaterThan(0)
        if (oldPricePesos !== undefined) expect(oldPricePesos, id).toBeGreaterThan(pricePesos)
        const ceiling = discount?.type === 'percentage' ? 100 : pricePesos
        if (discount) expect(discount.value, id).toBeLessThan(ceiling)
      }
    }
  })

  it('has no stock of what is only announced, one product sold out and one down to its last three', () => {
    const [announced, sold] = [catalogue.filter((p) => p.comingSoon), catalogue.filter((p) => !p.comingSoon)]
    expect(announced.length).toBeGreaterThanOrEqual(3)
    expect(announced.filter((product) => unitsOf(product) > 0)).toEqual([])
    expect(announced.every((product) => product.category === 'coming-soon')).toBe(true)
    expect(sold.filter((product) => unitsOf(product) === 0).map(({ id }) => id)).toEqual(['anejo-barrica-unica'])
    expect(sold.filter((product) => unitsOf(product) === 3).map(({ id }) => id)).toEqual(['extra-anejo-siete'])
  })

  it('has at least five best sellers', () => {
    expect(catalogue.filter(({ bestSeller }) => bestSeller).length).toBeGreaterThanOrEqual(5)
  })

  it('never quotes a price in its texts', () => {
    const texts = catalogue.flatMap(({ name, summary, description }) => [name, summary, description])
    expect(texts.flatMap(({ es, en }) => [es, en ?? '']).filter((text) => /\$|pesos|MXN/i.test(text))).toEqual([])
  })
})

describe('everything a visitor reads', () => {
  it('is written in both languages', () => {
    expect(untranslated({ articles, pages, catalogue, categories, banners, locations }, 'content')).toEqual([])
  })

  it('has its pictures', () => {
    const addresses = catalogue.map(imagesOf).flatMap(({ main, general }) => [...main, ...general])
    addresses.push(...banners.flatMap(({ imageUrl }) => [...imageUrl, ...imageUrl.map(tallCropOf)]))
    addresses.push(...articles.map(({ picture }) => picture))
    const files = addresses.flatMap(filesOf)
    expect(files.filter((file) => !existsSync(pictureFile(file)))).toEqual([])
    expect(Object.keys(previewsOf(addresses)).toSorted()).toEqual([...new Set(addresses)].toSorted())
  })
})

describe('the articles of the journal', () => {
  it.each(articles.flatMap(({ id, body }) => LOCALES.map((locale) => [id, locale, localize(body, locale)] as const)))(
    '%s is a read of a few minutes in %s, and its links lead somewhere',
    (_id, _locale, body) => {
      const words = body.split(/\s+/).length
      expect(words).toBeGreaterThan(500)
      expect(words).toBeLessThan(800)
      const targets = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target)
      const known = [
        ...catalogue.map(({ id }) => `/store/${id}`),
        ...articles.map(({ slug }) => `/journal/${slug}`),
        '/us',
        '/recipes',
        '/finder',
        '/compare',
        '/lot',
      ]
      expect(targets.filter((target) => !known.includes(target ?? ''))).toEqual([])
      expect(targets.length).toBeGreaterThan(1)
    },
  )
})

describe('the pages that the shop comes with', () => {
  const terms = { es: termsEs, en: termsEn }

  it.each(pages.flatMap(({ id, body }) => LOCALES.map((locale) => [id, locale, localize(body, locale)] as const)))(
    '%s in %s leads somewhere, and says no figure that the owner changes elsewhere',
    (_id, locale, body) => {
      const anchors = [...terms[locale].body.matchAll(/\{#([a-z-]+)\}/g)].map(([, anchor]) => `/terms#${anchor}`)
      const known = ['/track', '/lot', '/contacto', '/#mapa', ...anchors]
      const targets = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
      expect(targets.filter((target) => !known.includes(target))).toEqual([])
      expect(body.match(/\d+/g) ?? []).toEqual(body.includes('18') ? ['18'] : [])
      expect(body).not.toMatch(/[$@]/)
    },
  )
})

describe('the bottles of the shop', () => {
  const bottles = catalogue.filter(({ expression }) => expression !== undefined)

  it('are fifteen', () => {
    expect(bottles.length).toBe(15)
  })

  it.each(bottles.map(({ id }) => id))('%s is seen where it belongs, from near by and from behind', (id) => {
    const views = ['scene', 'label', 'back'].map((view) => `/pictures/products/${id}/${view}-800x1000.webp`)
    expect(imagesOf({ id }).general).toEqual(views)
  })
})

describe('the kits and accessories of the shop', () => {
  const ids = catalogue.filter(({ expression }) => expression === undefined).map(({ id }) => id)

  it('are all told, and nothing else is', () => {
    expect(Object.keys(PICTURE_TEXTS).toSorted()).toEqual(ids.toSorted())
  })

  it.each(ids)('%s is seen in at least three pictures, and each is told to those who can’t see it', (id) => {
    const { main, general, alts } = imagesOf({ id })
    expect(Object.keys(alts).toSorted()).toEqual([...main, ...general].toSorted())
    expect(general.length).toBeGreaterThanOrEqual(2)
    expect(untranslated(alts, id)).toEqual([])
  })
})

describe('the places of the shop', () => {
  it('offers both stores to postal codes that start with 1 and the second alone to those with 2', () => {
    const near = (prefix: string) => locations.filter(({ servesPrefixes }) => servesPrefixes.includes(prefix))
    expect(near('1').map(({ id }) => id)).toEqual(['centro', 'providencia'])
    expect(near('2').map(({ id }) => id)).toEqual(['providencia'])
    expect(near('4')).toEqual([])
  })
})

describe('the pictures of the shop', () => {
  it('have the largest step that the enlarged view asks for', () => {
    const asked = large.map((stem) => largeAddressOf(shapeOf(`${stem}-800x1000.webp`)))
    const folder = new URL('../../../public/', import.meta.url)
    const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('-1600x2000.avif'),
    )
    expect(stored.map((file) => `/${file}`).toSorted()).toEqual(asked.toSorted())
  })

  it('weigh no more than a clone should have to carry', () => {
    const folder = new URL('../../../public/pictures/', import.meta.url)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })
})

/** Days that the norm asks of an expression. */
const LEAST_DAYS: Partial<Record<string, number>> = { reposado: 60, anejo: 365, extraanejo: 3 * 365 }

describe('the lots of the shop', () => {
  it.each(LOTS)('$code is as its product’s sheet says', (lot) => {
    expect(lotInputSchema.safeParse(lot).error).toBeUndefined()
    const product = catalogue.find(({ id }) => id === lot.productId)
    const least = LEAST_DAYS[product?.expression ?? '']
    if (least === undefined) expect(lot).not.toHaveProperty('filledOn')
    else {
      const days = (Date.parse(lot.bottledOn) - Date.parse(lot.filledOn ?? lot.bottledOn)) / 86_400_000
      expect(days).toBeGreaterThanOrEqual(least)
      expect(lot.barrelLiters).toBeLessThanOrEqual(600)
    }
    for (const { es, en } of [lot.field, lot.cooking, lot.extraction, lot.barrel, lot.note]) expect(!es).toBe(!en)
  })
})
