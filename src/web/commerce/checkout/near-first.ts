export function nearFirst<Store extends { id: string }>(all: readonly Store[], near: readonly Store[]): Store[] {
  const nearIds = new Set(near.map(({ id }) => id))
  return [...near, ...all.filter(({ id }) => !nearIds.has(id))]
}
