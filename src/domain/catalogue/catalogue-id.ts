const CATALOGUE_ID = /^[a-zA-Z0-9][\w-]{0,99}$/

/** Whether a text can be the id of a product, variant or category at all; whatever else comes in an address isn't looked up. */
export function isCatalogueId(text: string): boolean {
  return CATALOGUE_ID.test(text)
}
