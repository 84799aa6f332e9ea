import { expect, it } from 'vitest'
import { shownSizeOf } from './product-view.tsx'

const variant = (variantId: string, size: string, sizeMl: number | null) => ({ variantId, size, sizeMl })

const bottles = [variant('a-50', '50 ml', 50), variant('a-750', '750 ml', 750)]
const shirts = [variant('s', 'Talla S', null), variant('m', 'Talla M', null)]

it.each([
  ['the size that is pictured, where a smaller bottle is chosen', bottles, 'a-750', 'a-50', '750 ml'],
  ['nothing of the size that is pictured itself', bottles, 'a-750', 'a-750', undefined],
  ['nothing where sizes are no volumes', shirts, 's', 'm', undefined],
])('says %s', (_, variants, variantId, chosenId, said) => {
  const chosen = variants.find((each) => each.variantId === chosenId)
  expect(chosen && shownSizeOf({ variantId, variants }, chosen)).toBe(said)
})
