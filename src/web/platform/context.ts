import { createContext, RouterContextProvider } from 'react-router'
import type { Brand, ShownChanges } from '#config/brand.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Thing } from './json-ld.ts'
import type { BlockCache } from './kept-markup.server.ts'

export interface TaggedValue<Value> {
  value: Value
  tags: readonly string[]
  until?: Date | undefined
}

export interface PageInfo {
  nonce: string
  messages: { es: string; en: string }
  workspace: string
  apiAddress: string
  tagManagerId?: string | undefined
  announcesTestPayments?: boolean | undefined
  publicUrl: string
  structuredData: ((brand: Brand) => readonly Thing[])[]
  brand?: ShownChanges
  /** Set by `cachePage`; other pages are not cached. */
  isForEveryone: boolean
  tags: Set<string>
  /** When the page goes stale without an invalidation. */
  freshUntil?: Date | undefined
  /** Caches rendered blocks; without it every block is rendered. */
  blocks?: BlockCache | undefined
  /** Shares one `read` per key until its tags are invalidated. */
  share: <Value>(key: string, read: () => Promise<TaggedValue<Value>>) => Promise<TaggedValue<Value>>
  /** Rate limit by address or `subject`, shared with the API. Returns the seconds to wait, or 0. */
  takeTurn: (limit: { name: string; limit: number; windowSeconds: number }, subject?: string) => Promise<number>
  logFailure: (error: unknown) => void
  warn: (reason: string) => void
}

export const ctxContext = createContext<Ctx>()
export const pageContext = createContext<PageInfo>()

export function createLoadContext(ctx: Ctx, page: PageInfo): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  context.set(pageContext, page)
  return context
}

export function productTags(products: readonly { productId: string }[]): string[] {
  return products.map(({ productId }) => `product:${productId}`)
}

/** Caches the page per language until `until` or the invalidation of a tag, its reads' tags included. */
export function cachePage(context: Readonly<RouterContextProvider>, tags: Iterable<string> = [], until?: Date): void {
  const page = context.get(pageContext)
  page.isForEveryone = true
  addTags(page, { tags, until })
}

/** Shared, frozen data per language until a tag is invalidated. @param key all inputs besides the language; without it nothing is shared */
export async function readShared<Value>(
  context: Readonly<RouterContextProvider>,
  key: string | undefined,
  read: (ctx: Ctx) => Promise<TaggedValue<Value>>,
): Promise<Value> {
  const page = context.get(pageContext)
  const ctx = context.get(ctxContext)
  const isShared = key !== undefined && ctx.actor.kind === 'anonymous'
  const found = await (isShared ? page.share(`${ctx.locale} ${key}`, () => read(ctx)) : read(ctx))
  addTags(page, found)
  return found.value
}

function addTags(page: PageInfo, { tags, until }: { tags: Iterable<string>; until?: Date | undefined }): void {
  if (until && !(page.freshUntil && page.freshUntil <= until)) page.freshUntil = until
  for (const tag of tags) page.tags.add(tag)
}
