import type { RouterContextProvider } from 'react-router'
import type { BrandChanges } from '#domain/content/brand-schemas.ts'
import { hasServices } from '#domain/content/has-services.ts'
import { readBrand } from '#domain/content/read-brand.ts'
import { readShown } from '#web/context.ts'

/** What every page says of the house. */
export interface House {
  /** What its owner says of it instead of what the store was delivered with. */
  changes: BrandChanges
  isOffering: boolean
}

/** The house as it is now. */
export async function readHouse(context: Readonly<RouterContextProvider>): Promise<House> {
  return readShown(context, 'house', async (ctx) => {
    const [{ changes }, isOffering] = await Promise.all([readBrand(ctx), hasServices(ctx)])
    return { value: { changes, isOffering }, tags: ['brand'] }
  })
}
