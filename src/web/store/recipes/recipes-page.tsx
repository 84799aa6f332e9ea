import type { CardProduct } from '#web/commerce/product-card/card-product.ts'
import { ProductRow } from '#web/commerce/product-card/product-row.tsx'
import { HealthLegend } from '#web/commerce/health-legend/health-legend.tsx'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { pictureOf } from './picture-of.ts'
import type { RecipesText, RecipeText } from './recipe-text.ts'

interface Recipe extends RecipeText {
  /** The bottle first. */
  products: CardProduct[]
}

export function RecipesPage({ text, recipes }: { text: Omit<RecipesText, 'recipes'>; recipes: Recipe[] }) {
  const { title, description, heading, lead, labels } = text
  return (
    <article className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead title={title} description={description} kind="article" />
      <PageTitle title={heading} lead={lead} />
      <nav aria-label={labels.jump} className="border-y border-line">
        <ul className="flex flex-wrap gap-x-8">
          {recipes.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-12 items-center font-display text-lg hover:underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {recipes.map((recipe, index) => (
        <RecipeSection key={recipe.id} recipe={recipe} labels={labels} index={index} />
      ))}
      <HealthLegend className="mt-4 border-t border-line pt-6" />
    </article>
  )
}

interface RecipeSectionProps {
  recipe: Recipe
  labels: RecipesText['labels']
  index: number
}

/** Pictures alternate sides on wide screens. */
function RecipeSection({ recipe, labels, index }: RecipeSectionProps) {
  const { id, name, lead, picture, glass, time, tip, products } = recipe
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      className={`grid scroll-mt-28 gap-x-16 gap-y-8 py-12 lg:grid-cols-2 lg:py-24 xl:gap-x-24 ${index === 0 ? '' : 'border-t border-line'}`}
    >
      <div className={index % 2 === 1 ? 'lg:order-2' : ''}>
        <Picture
          src={pictureOf(id)}
          alt={picture}
          sizes="(min-width: 80rem) 520px, (min-width: 64rem) 42vw, calc(100vw - 32px)"
          priority={index === 0}
          className="aspect-4/5 bg-sunken lg:sticky lg:top-24"
        />
      </div>
      <div className="max-w-2xl">
        <h2 id={`${id}-name`} className="font-display text-4xl leading-none sm:text-5xl lg:text-6xl">
          {name}
        </h2>
        <p className="mt-5 text-pretty text-ink-soft lg:text-lg">{lead}</p>
        <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-3">
          {[
            [labels.glass, glass],
            [labels.time, time],
          ].map(([term, value]) => (
            <div key={term}>
              <dt className="text-sm text-ink-faint">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Method recipe={recipe} labels={labels} />
        <p className="mt-6 border-l-2 border-copper pl-4 text-pretty text-ink-soft">{tip}</p>
        {products.length > 0 && (
          <>
            <h3 className="eyebrow mt-10">{labels.ours}</h3>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {products.map((product) => (
                <ProductRow key={product.productId} product={product} />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

function Method({ recipe: { ingredients, steps }, labels }: Pick<RecipeSectionProps, 'recipe' | 'labels'>) {
  return (
    <>
      <h3 className="eyebrow mt-10">{labels.ingredients}</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {ingredients.map(({ amount, what }) => (
          <li key={what} className="flex justify-between gap-6 py-2.5">
            <span className="text-ink-soft">{what}</span>
            <span className="shrink-0 tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
      <h3 className="eyebrow mt-10">{labels.method}</h3>
      <ol className="mt-4 grid gap-5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span aria-hidden="true" className="w-6 shrink-0 font-display text-3xl leading-none text-copper">
              {index + 1}
            </span>
            <p className="text-pretty">{step}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
