/** The near stores first, in their order and with their distance; then the others. */
export function nearFirst<Store extends { id: string }>(all: readonly Store[], near: readonly Store[]): Store[] {
  const nearIds = new Set(near.map(({ id }) => id))
  return [...near, ...all.filter(({ id }) => !nearIds.has(id))]
}
