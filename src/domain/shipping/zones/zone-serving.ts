/** The longest matching prefix, else the first zone without prefixes; ties go to the first zone. */
export function zoneServing<Zone extends { postalPrefixes: readonly string[] }>(
  zones: readonly Zone[],
  postalCode: string,
): Zone | undefined {
  let best: { zone: Zone; length: number } | undefined
  for (const zone of zones) {
    const lengths = zone.postalPrefixes.filter((prefix) => postalCode.startsWith(prefix)).map((prefix) => prefix.length)
    const length = zone.postalPrefixes.length === 0 ? 0 : Math.max(-1, ...lengths)
    if (length >= 0 && length > (best?.length ?? -1)) best = { zone, length }
  }
  return best?.zone
}
