import { existsSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#seed/content/catalogue.ts'
import { imagesOf, imagesOfService } from '#seed/content/pictures.ts'
import { services } from '#seed/content/services/services.ts'
import { SHOP_PICTURE, sharedPicture } from './shared-picture.ts'

const MOST_BYTES = 3_000_000
const fileOf = (path: string) => new URL(`../../../../public${path}`, import.meta.url)

describe('the picture of a page that is shared', () => {
  const shared = [
    ...catalogue.map((product) => sharedPicture(imagesOf(product).main[0])),
    ...services.map(({ id }) => sharedPicture(imagesOfService(id)[0])),
  ]

  it('is there for the shop and for each of its products and services, and all of them weigh little', () => {
    const files = [SHOP_PICTURE, ...shared].map(fileOf)
    expect(files.filter((file) => !existsSync(file)).map(({ pathname }) => pathname)).toEqual([])
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(MOST_BYTES)
    expect(new Set(shared).size).toBe(catalogue.length + services.length)
  })

  it('is the shop’s where a page has none of its own', () => {
    expect(sharedPicture(undefined)).toBe(SHOP_PICTURE)
    expect(sharedPicture('/pictures/products/x/../../front-800x1000.webp.svg')).toBe(SHOP_PICTURE)
    expect(sharedPicture('/uploads/blanco.avif')).toBe(SHOP_PICTURE)
    expect(sharedPicture('/uploads/blanco.webp')).toBe('/uploads/blanco.webp')
  })
})
