import { invalidateTags } from '#db/cache-tags.ts'
import type { Db } from '#db/client.ts'
import { offers, services } from '#db/schema/content.server.ts'
import { imageOfOffer, imagesOfService } from './content/pictures.ts'
import { offers as seedOffers } from './content/services/offers.ts'
import { services as seedServices } from './content/services/services.ts'

/** Fills the showcase of services and offers, each where there is none yet: also in a store that was opened before it had one. */
export async function seedShowcase(tx: Db): Promise<void> {
  const isEmpty = async (table: typeof services | typeof offers) =>
    (await tx.select({ id: table.id }).from(table).limit(1)).length === 0
  if (await isEmpty(services)) {
    await tx.insert(services).values(
      seedServices.map((service, index) => ({
        ...service,
        images: imagesOfService(service.id),
        position: index + 1,
      })),
    )
    await invalidateTags(tx, ['content', 'brand'])
  }
  if (await isEmpty(offers)) {
    await tx
      .insert(offers)
      .values(seedOffers.map((offer, index) => ({ ...offer, image: imageOfOffer(offer.id), position: index + 1 })))
    await invalidateTags(tx, ['content'])
  }
}
