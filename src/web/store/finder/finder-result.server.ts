import type { FinderAnswers, FoundBottle } from '#domain/catalogue/products/find-bottle.ts'

export function resultOf({ bottle, next, ...fit }: FoundBottle, answers: FinderAnswers) {
  const { productId, name, summary, price, specs, images, awards } = bottle
  const [image] = images.main
  const skus = [bottle, ...next].map(
    ({ variantId, variants }) => variants.find((variant) => variant.variantId === variantId)?.sku ?? '',
  )
  return {
    answers,
    productId,
    name,
    summary,
    price,
    specs,
    ...fit,
    award: awards[0],
    image,
    preview: image && images.previews?.[image],
    nextCount: next.length,
    comparison: next.length > 0 ? `/compare?skus=${skus.join(',')}` : undefined,
  }
}

export type FinderResult = ReturnType<typeof resultOf>
