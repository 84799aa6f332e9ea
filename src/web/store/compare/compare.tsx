import { Suspense } from 'react'
import { cachePage } from '#web/platform/context.ts'
import styles from '#web/commerce/product/product.css?url'
import { ComparePage } from './compare-page.tsx'
import { columnOf, readBottles } from './read-bottles.server.ts'
import type { Route } from './+types/compare.ts'

const MOST = 3

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** `skus` names up to three bottles, by comma or repeated; unknown ones and further sizes of a bottle are left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const bottles = await readBottles(context)
  cachePage(context)
  const asked = new URL(request.url).searchParams.getAll('skus').flatMap((skus) => skus.split(','))
  const columns = bottles.flatMap((bottle) => bottle.variants.map((variant) => columnOf(bottle, variant)))
  const wanted = asked.flatMap((sku) => columns.find((column) => column.sku === sku) ?? [])
  const compared = wanted
    .filter(({ productId }, index) => wanted.findIndex((other) => other.productId === productId) === index)
    .slice(0, MOST)
  const choices = bottles.flatMap(({ name, productId, expression, variantId, variants }) => {
    const chosen = compared.find((column) => column.productId === productId)
    const own = variants.find((variant) => variant.variantId === variantId)
    if (chosen && chosen.sku !== own?.sku) return [{ name: `${name}, ${chosen.size}`, expression, sku: chosen.sku }]
    return own ? [{ name, expression, sku: own.sku }] : []
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
