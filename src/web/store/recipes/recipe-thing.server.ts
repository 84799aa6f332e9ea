import type { PageFacts } from '#web/commerce/structured-data/describe-page.server.ts'
import { addressIn } from '#web/commerce/structured-data/page-address.ts'
import type { Thing } from '#web/platform/json-ld.ts'
import { pictureOf } from './picture-of.ts'
import type { RecipeText } from './recipe-text.ts'

export function recipeThing(
  { id, name, lead, minutes, ingredients, steps }: RecipeText,
  { publicUrl, locale, brand }: PageFacts,
): Thing {
  return {
    '@type': 'Recipe',
    name,
    description: lead,
    url: `${addressIn(publicUrl, '/recipes', locale)}#${id}`,
    image: publicUrl + pictureOf(id),
    author: { '@type': 'Organization', name: brand.name },
    inLanguage: locale,
    recipeCategory: 'Cocktail',
    recipeYield: '1',
    totalTime: `PT${minutes}M`,
    recipeIngredient: ingredients.map(({ amount, what }) => `${amount} ${what}`),
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
  }
}
