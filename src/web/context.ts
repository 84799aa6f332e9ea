import { createContext, RouterContextProvider } from 'react-router'
import type { Brand } from '#config/brand.ts'
import type { BrandChanges } from '#domain/content/brand-schemas.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Thing } from './features/structured-data/json-ld.ts'

/** What the server knows about the page it is rendering, and what loaders tell it back. */
export interface PageInfo {
  nonce: string
  messages: { es: string; en: string }
  workspace: string
  /** Where the browser finds the API: a path, or an address of another origin. */
  apiAddress: string
  tagManagerId?: string | undefined
  publicUrl: string
  /** What the page says of itself to machines, in the words of schema.org. */
  structuredData: ((brand: Brand) => readonly Thing[])[]
  /** What the owner changed of the house, once it is read. */
  brand?: BrandChanges
  /** Tags of all that the page shows, once a loader calls `cachePage`; undefined keeps the page out of the cache. */
  cacheTags: Set<string> | undefined
  /** From when on the page shows something else, however quiet it stays; undefined where time alone changes nothing. */
  freshUntil?: Date | undefined
  /**
   * Counts this request against a limit: its caller's address's, or that of `subject`. Answers the seconds to wait when the
   * limit is used up, else 0. The API counts in the same place.
   */
  takeTurn: (limit: { name: string; limit: number; windowSeconds: number }, subject?: string) => Promise<number>
  /** Structured log of a failure that is ours. */
  logFailure: (error: unknown) => void
}

export const ctxContext = createContext<Ctx>()
export const pageContext = createContext<PageInfo>()

/** The context that loaders of one request are given. */
export function createLoadContext(ctx: Ctx, page: PageInfo): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  context.set(pageContext, page)
  return context
}

/** The tags of a page that shows these products: it goes stale when what buyers read of one of them changes, its stock too. */
export function productTags(products: readonly { productId: string }[]): string[] {
  return products.map(({ productId }) => `product:${productId}`)
}

/** Lets the page be served to everyone of its language until one of `tags` is invalidated, or until `until`. */
export function cachePage(context: Readonly<RouterContextProvider>, tags: Iterable<string>, until?: Date): void {
  const page = context.get(pageContext)
  if (until && !(page.freshUntil && page.freshUntil <= until)) page.freshUntil = until
  page.cacheTags ??= new Set(['brand'])
  for (const tag of tags) page.cacheTags.add(tag)
}
