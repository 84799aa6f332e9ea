import { SPEC_TEXTS } from '#vocabulary/product-facts.ts'

interface TranslatableField {
  path: string
  text: { es?: string | undefined; en?: string | undefined }
}
type Text = TranslatableField['text']

interface Texts {
  name: Text
  collectionName: Text
  summary: Text
  description: Text
  specs: Record<(typeof SPEC_TEXTS)[number], Text> | null
  awards: readonly { name: Text }[]
  variants: readonly { size: Text; color: Text | null }[]
  tour?: { place: Text } | null | undefined
}

/** By path in the input. */
function textsOf(product: Texts): TranslatableField[] {
  const { specs } = product
  const own = (['name', 'collectionName', 'summary', 'description'] as const).map((path) => ({
    path: path as string,
    text: product[path],
  }))
  const ofSpecs = specs
    ? SPEC_TEXTS.map((key) => ({
        path: `specs.${key}`,
        text: specs[key],
      }))
    : []
  const ofAwards = product.awards.map(({ name }, index) => ({ path: `awards.${index}.name`, text: name }))
  const ofVariants = product.variants.flatMap(({ size, color }, index) => [
    { path: `variants.${index}.size`, text: size },
    ...(color ? [{ path: `variants.${index}.color`, text: color }] : []),
  ])
  const ofTour = product.tour ? [{ path: 'tour.place', text: product.tour.place }] : []
  return [...own, ...ofTour, ...ofSpecs, ...ofAwards, ...ofVariants]
}

/** For example `['summary', 'variants.0.size']`. */
export function missingInEnglish(product: Texts): string[] {
  return textsOf(product).flatMap(({ path, text }) => (text.es && !text.en ? [path] : []))
}

export function missingForVisitors(
  product: Pick<Texts, 'name' | 'summary' | 'description' | 'variants' | 'tour'>,
): string[] {
  const texts = (['name', 'summary', 'description'] as const).flatMap((path) =>
    product[path].es ? [] : [`${path}.es`],
  )
  return product.variants.length === 0 && !product.tour ? [...texts, 'variants'] : texts
}
