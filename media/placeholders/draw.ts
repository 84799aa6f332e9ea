import { mkdir, rm, writeFile } from 'node:fs/promises'
import { BANNER, bannerPictures } from './banners.ts'
import { productPictures } from './products.ts'
import { PLATE } from './services/plate.ts'
import { servicePictures } from './services/scenes.ts'
import { HEIGHT, WIDTH } from './studio.ts'
import { document } from './svg.ts'

const pictures = new URL('../../public/pictures/', import.meta.url)
const products = new URL('products/', pictures)
const banners = new URL('banners/', pictures)
const services = new URL('services/', pictures)

await rm(products, { recursive: true, force: true })
await rm(banners, { recursive: true, force: true })
await rm(services, { recursive: true, force: true })
await mkdir(banners, { recursive: true })
await mkdir(services, { recursive: true })

for (const [id, views] of Object.entries(productPictures)) {
  const folder = new URL(`${id}/`, products)
  await mkdir(folder, { recursive: true })
  for (const [view, drawing] of Object.entries(views)) {
    await writeFile(new URL(`${view}.svg`, folder), document(WIDTH, HEIGHT, drawing))
  }
}
for (const [name, drawing] of Object.entries(bannerPictures)) {
  await writeFile(new URL(`${name}.svg`, banners), document(BANNER.width, BANNER.height, drawing))
}
for (const [name, drawing] of Object.entries(servicePictures)) {
  await writeFile(new URL(`${name}.svg`, services), document(PLATE.width, PLATE.height, drawing))
}
