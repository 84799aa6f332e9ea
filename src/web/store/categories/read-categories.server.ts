import type { RouterContextProvider } from 'react-router'
import { listCategories } from '#domain/catalogue/categories/list-categories.ts'
import type { Category } from '#domain/catalogue/schemas.ts'
import { readShared } from '#web/platform/context.ts'

/** Without empty ones. */
export function readCategories(context: Readonly<RouterContextProvider>): Promise<Category[]> {
  return readShared(context, 'categories', async (ctx) => {
    const categories = await listCategories(ctx)
    return { value: categories.filter(({ productCount }) => productCount > 0), tags: ['catalogue'] }
  })
}
