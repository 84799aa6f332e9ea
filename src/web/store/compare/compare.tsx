import { Suspense } from 'react'
import { cachePage } from '#web/platform/context.ts'
import styles from '#web/commerce/product/product.css?url'
import { ComparePage } from './compare-page.tsx'
import { columnOf, readBottles } from './read-bottles.server.ts'
import type { Route } from './+types/compare.ts'

const MOST = 3

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** `skus` names up to three bottles, by comma or repeated; what is none is left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const bottles = await readBottles(context)
  cachePage(context)
  const asked = new URL(request.url).searchParams.getAll('skus').flatMap((skus) => skus.split(','))
  const compared = bottles
    .map((bottle) => ({
      bottle,
      variant: bottle.variants.find(({ sku }) => asked.includes(sku)),
    }))
    .flatMap(({ bottle, variant }) => (variant ? [columnOf(bottle, variant)] : []))
    .toSorted((one, other) => asked.indexOf(one.sku) - asked.indexOf(other.sku))
    .slice(0, MOST)
  const choices = bottles.flatMap(({ name, productId, variantId, variants }) => {
    const sku = variants.find((variant) => variant.variantId === variantId)?.sku
    return sku === undefined ? [] : [{ productId, name, sku }]
  })
  return { compared, choices }
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <ComparePage {...loaderData} />
    </Suspense>
  )
}
