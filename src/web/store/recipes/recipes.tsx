import { listProducts } from '#domain/catalogue/products/list-products.ts'
import { MAX_PAGE_SIZE } from '#domain/catalogue/products/product-query.ts'
import { canBeBought, toCardProduct } from '#web/commerce/product-card/card-product.ts'
import { describePage } from '#web/commerce/structured-data/describe-page.server.ts'
import { cachePage, ctxContext, productTags, readShared } from '#web/platform/context.ts'
import type { RecipeText } from './recipe-text.ts'
import { recipeThing } from './recipe-thing.server.ts'
import { recipesEn } from './recipes.en.server.ts'
import { recipesEs } from './recipes.es.server.ts'
import { RecipesPage } from './recipes-page.tsx'
import type { Route } from './+types/recipes.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(ctxContext)
  const text = locale === 'es' ? recipesEs : recipesEn
  const sold = await readShared(context, 'recipes', async (ctx) => {
    const { items } = await listProducts(ctx, { limit: MAX_PAGE_SIZE })
    const value = items.filter(canBeBought)
    return { value, tags: ['catalogue', ...productTags(items)] }
  })
  describePage(context, (facts) => text.recipes.map((recipe) => recipeThing(recipe, facts)))
  cachePage(context)
  const productsOf = ({ expression, productIds }: RecipeText) => {
    const bottle = sold.find((product) => product.expression === expression)
    const helpers = productIds.flatMap((id) => sold.filter(({ productId }) => productId === id))
    return [...(bottle ? [bottle] : []), ...helpers].map(toCardProduct)
  }
  return { text, recipes: text.recipes.map((recipe) => ({ ...recipe, products: productsOf(recipe) })) }
}

export default function Recipes({ loaderData }: Route.ComponentProps) {
  return <RecipesPage {...loaderData} />
}
