import { BANNER, TALL, bannerPictures, tallBannerPictures } from './banners.ts'
import { productPictures } from './products.ts'
import { PLATE } from './services/plate.ts'
import { offerPictures, servicePictures } from './services/scenes.ts'
import { HEIGHT, WIDTH } from './studio.ts'
import { type Piece, document } from './svg.ts'

const drawn = (pathOf: (name: string) => string, plate: typeof PLATE, pieces: Record<string, Piece>) =>
  Object.entries(pieces).map(([name, piece]): [string, string] => [
    pathOf(name),
    document(plate.width, plate.height, piece),
  ])

/**
 * A drawing of every picture of the store, as SVG, by its path (`products/anejo/front`): what stands in for pictures that
 * aren't rendered yet.
 */
export const drawings: ReadonlyMap<string, string> = new Map([
  ...Object.entries(productPictures).flatMap(([id, views]) =>
    drawn((view) => `products/${id}/${view}`, { width: WIDTH, height: HEIGHT }, { ...views }),
  ),
  ...drawn((name) => `banners/${name}`, BANNER, bannerPictures),
  ...drawn((name) => `banners/${name}-tall`, TALL, tallBannerPictures),
  ...drawn((name) => `services/${name}`, PLATE, servicePictures),
  ...drawn((name) => `offers/${name}`, PLATE, offerPictures),
])
