import { createContext, RouterContextProvider } from 'react-router'
import type { Brand } from '#config/brand.ts'
import type { BrandChanges } from '#domain/content/brand-schemas.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Thing } from './features/structured-data/json-ld.ts'

/** What pages show, and how long it holds. */
export interface Shown<Value> {
  value: Value
  /** It is read anew when one of these is invalidated. */
  tags: readonly string[]
  /** When it is another by the clock alone; undefined for most. */
  until?: Date | undefined
}

/** What the server knows about the page it is rendering, and what loaders tell it back. */
export interface PageInfo {
  nonce: string
  messages: { es: string; en: string }
  workspace: string
  /** Where the browser finds the API: a path, or an address of another origin. */
  apiAddress: string
  tagManagerId?: string | undefined
  announcesTestPayments?: boolean | undefined
  publicUrl: string
  /** What the page says of itself to machines, in the words of schema.org. */
  structuredData: ((brand: Brand) => readonly Thing[])[]
  /** What the owner changed of the house, once it is read. */
  brand?: BrandChanges
  /** Whether anyone may be shown the page, once a loader calls `cachePage`; else it is kept out of the cache. */
  isForEveryone: boolean
  /** Tags of all that the page shows. */
  tags: Set<string>
  /** From when on the page shows something else, however quiet it stays; undefined where time alone changes nothing. */
  freshUntil?: Date | undefined
  /** What `read` answers, or what it answered somebody else who asked for `key`, where that still holds. */
  share: <Value>(key: string, read: () => Promise<Shown<Value>>) => Promise<Shown<Value>>
  /**
   * Counts this request against a limit: its caller's address's, or that of `subject`. Answers the seconds to wait when the
   * limit is used up, else 0. The API counts in the same place.
   */
  takeTurn: (limit: { name: string; limit: number; windowSeconds: number }, subject?: string) => Promise<number>
  /** Structured log of a failure that is ours. */
  logFailure: (error: unknown) => void
  /** Logs what a caller did wrong, without a stack. */
  warn: (reason: string) => void
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

/**
 * Lets the page be served to everyone of its language until one of `tags`, or of what `readShown` read for it, is invalidated, or
 * until `until`.
 */
export function cachePage(context: Readonly<RouterContextProvider>, tags: Iterable<string> = [], until?: Date): void {
  const page = context.get(pageContext)
  page.isForEveryone = true
  goStaleWith(page, { tags, until })
}

/**
 * Something that pages show. It is read once for all who ask for it in their language, on whatever page, until what it shows
 * changes: no page is kept for an address nobody asked for yet, and none at all for journeys from page to page in a browser.
 * @param key names it with all that it follows from besides the language; without one it is read each time
 * @returns what belongs to everyone who asks: it is frozen
 */
export async function readShown<Value>(
  context: Readonly<RouterContextProvider>,
  key: string | undefined,
  read: (ctx: Ctx) => Promise<Shown<Value>>,
): Promise<Value> {
  const page = context.get(pageContext)
  const ctx = context.get(ctxContext)
  const isShared = key !== undefined && ctx.actor.kind === 'anonymous'
  const shown = await (isShared ? page.share(`${ctx.locale} ${key}`, () => read(ctx)) : read(ctx))
  goStaleWith(page, shown)
  return shown.value
}

function goStaleWith(page: PageInfo, { tags, until }: { tags: Iterable<string>; until?: Date | undefined }): void {
  if (until && !(page.freshUntil && page.freshUntil <= until)) page.freshUntil = until
  for (const tag of tags) page.tags.add(tag)
}
