import { eq, inArray } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { refreshListing } from '#domain/catalogue/search/refresh-listing.ts'
import { articles, banners, offers, services } from '#db/schema/content.server.ts'
import { parsePictureAddress, tallAddressOf } from '#kit/picture-address.ts'
import type { StoredImages } from '#vocabulary/product-facts.ts'
import { articles as seedArticles } from './content/articles/articles.ts'
import { banners as seedBanners } from './content/banners.ts'
import { catalogue } from './content/catalogue.ts'
import { imagesOf, previewsOf } from './content/pictures.ts'
import { offers as seedOffers } from './content/services/offers.ts'
import { services as seedServices } from './content/services/services.ts'

type ProductPictures = Pick<typeof products.$inferSelect, 'id' | 'images'>
type Previews = Record<string, string>

const idsOf = (seeded: readonly { id: string }[]) => seeded.map(({ id }) => id)

function refreshed(known: Previews, addresses: string[]): Previews | undefined {
  const own = previewsOf(addresses)
  return Object.keys(own).every((address) => own[address] === known[address]) ? undefined : { ...known, ...own }
}

const tallAddressesOf = (addresses: string[]) =>
  addresses.map(parsePictureAddress).flatMap((picture) => (picture ? [tallAddressOf(picture)] : []))

/** Updates delivered pictures and previews to this release; the owner's own stay. */
export async function refreshPreviews(tx: Db): Promise<void> {
  const changes = [await refreshProducts(tx), await refreshContent(tx)]
  if (changes.some((count) => count > 0)) await invalidateTags(tx, ['catalogue', 'content'])
}

async function refreshProducts(tx: Db): Promise<number> {
  const { id, images } = products
  const rows = await tx
    .select({ id, images })
    .from(products)
    .where(inArray(id, idsOf(catalogue)))
  let changes = 0
  for (const row of rows) {
    const { main, previews = {} } = row.images
    const general = viewsOf(row)
    const wanted = refreshed(previews, [...main, ...general])
    const alts = textsOf(row, [...main, ...general])
    if (!wanted && !alts && general === row.images.general) continue
    await tx
      .update(products)
      .set({ images: { ...row.images, main, general, previews: wanted ?? previews, alts: alts ?? row.images.alts } })
      .where(eq(id, row.id))
    await refreshListing(tx, row.id)
    changes += 1
  }
  return changes
}

/** What is said of the pictures shown; undefined when nothing is added to what the owner or a former release said. */
function textsOf({ id, images }: ProductPictures, shown: string[]): StoredImages['alts'] {
  const said = images.alts ?? {}
  const added = Object.entries(imagesOf({ id }).alts).filter(([at]) => shown.includes(at) && !(at in said))
  return added.length > 0 ? { ...Object.fromEntries(added), ...said } : undefined
}

/** Replaced only while all of them are delivered pictures. */
function viewsOf({ id, images }: ProductPictures): string[] {
  const { general } = imagesOf({ id })
  const isShipped = [...images.main, ...images.general].every((at) => at.startsWith(`/pictures/products/${id}/`))
  return isShipped && general.join() !== images.general.join() ? general : images.general
}

async function refreshContent(tx: Db): Promise<number> {
  const shown = [
    ...(
      await tx
        .select()
        .from(banners)
        .where(inArray(banners.id, idsOf(seedBanners)))
    ).map(({ imageUrl, ...row }) => ({
      table: banners,
      ...row,
      addresses: [...imageUrl, ...tallAddressesOf(imageUrl)],
    })),
    ...(
      await tx
        .select()
        .from(services)
        .where(inArray(services.id, idsOf(seedServices)))
    ).map(({ images, ...row }) => ({ table: services, ...row, addresses: images })),
    ...(
      await tx
        .select()
        .from(articles)
        .where(inArray(articles.id, idsOf(seedArticles)))
    ).map(({ picture, ...row }) => ({ table: articles, ...row, addresses: picture ? [picture] : [] })),
    ...(
      await tx
        .select()
        .from(offers)
        .where(inArray(offers.id, idsOf(seedOffers)))
    ).map(({ image, ...row }) => ({
      table: offers,
      ...row,
      addresses: image ? [image] : [],
    })),
  ]
  let changes = 0
  for (const { table, id, previews, addresses } of shown) {
    const wanted = refreshed(previews, addresses)
    if (!wanted) continue
    await tx.update(table).set({ previews: wanted }).where(eq(table.id, id))
    changes += 1
  }
  return changes
}
