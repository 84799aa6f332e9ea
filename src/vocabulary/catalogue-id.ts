const CATALOGUE_ID = /^[a-zA-Z0-9][\w-]{0,99}$/

/** Saves the lookup of ids that can't exist. */
export function isCatalogueId(text: string): boolean {
  return CATALOGUE_ID.test(text)
}
