/** Keeps previews of crops too. */
export function keptPreviews(previews: Record<string, string>, pictures: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(previews).filter(([address]) => pictures.some((picture) => belongsTo(address, picture))),
  )
}

/** Crops for phones are named like `…/agave-dusk-tall-800x1000.webp`. */
function belongsTo(address: string, picture: string): boolean {
  return address === picture || address.startsWith(`${picture.replace(/-\d+x\d+\.webp$/, '')}-tall-`)
}
