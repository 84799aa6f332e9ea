import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

export interface Listed<Item> {
  data: Item[]
  meta: { next: string | null }
}

export type Pages<Item> = InfiniteData<Listed<Item>, string | undefined>

/** Changes the list under every filter, pending responses too, because they may predate the change. */
export function amendPages<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (item: Item) => Item | undefined,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const apply = () => client.setQueryData<Pages<Item>>(query.queryKey, (known) => known && amended(known, change))
    apply()
    void query.promise?.then(apply, () => undefined)
  }
}

function amended<Item>(known: Pages<Item>, change: (item: Item) => Item | undefined): Pages<Item> {
  return {
    ...known,
    pages: known.pages.map((page) => ({ ...page, data: page.data.flatMap((item) => change(item) ?? []) })),
  }
}
