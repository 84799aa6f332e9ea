/** What a list answers about itself: which page, how long a page is, how many there are in all. */
export interface PageMeta {
  page: number
  limit: number
  total: number
}

/** A page of a list. */
export interface Page<Item> {
  items: Item[]
  meta: PageMeta
}

/** The number of the last page (1 when the list is empty). */
export function lastPage({ limit, total }: PageMeta): number {
  return Math.max(1, Math.ceil(total / limit))
}
