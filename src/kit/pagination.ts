export interface PageMeta {
  page: number
  limit: number
  total: number
}

export interface Page<Item> {
  items: Item[]
  meta: PageMeta
}

export function lastPage({ limit, total }: PageMeta): number {
  return Math.max(1, Math.ceil(total / limit))
}
