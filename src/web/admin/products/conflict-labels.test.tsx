import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { ConflictDialog } from '#web/admin/editing/conflict-dialog.tsx'
import { mergeEdits } from '#web/admin/editing/merge-edits.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { describeClash, labelOfClash } from './conflict-labels.ts'
import { emptyForm, newVariant } from './product-form-value.ts'
import type { ProductForm, VariantForm } from './product-form-value.ts'

const LARGE = { ...newVariant(), key: 'large', sku: 'SC-750', size: { es: '750 ml', en: '750 ml' }, price: '720' }
const SMALL = { ...newVariant(), key: 'small', sku: 'SC-50', size: { es: '50 ml', en: '50 ml' }, price: '90' }
const productOf = (...variants: VariantForm[]): ProductForm => ({ ...emptyForm('tequila'), variants })

/** What the owner reads who edited `mine`, while somebody else stored `theirs`. */
async function asked(locale: Locale, mine: ProductForm, theirs: ProductForm): Promise<string> {
  const t = translationsOf(locale).of('managementProducts')
  const { merged, clashes } = mergeEdits(productOf(LARGE, SMALL), mine, theirs)
  const { prelude } = await prerenderToNodeStream(
    <TranslationsProvider initial={translationsOf(locale)}>
      <ConflictDialog
        conflict={{ clashes, merged, theirs: { value: theirs, version: 2 } }}
        labelOf={(_field, clash) => labelOfClash(t, theirs, clash)}
        show={(field, value) => describeClash(t, field, value)}
        isBusy={false}
        onSettle={() => undefined}
        onYield={() => undefined}
        onClose={() => undefined}
      />
    </TranslationsProvider>,
  )
  return (await text(prelude)).replaceAll('<!-- -->', '')
}

test.each([
  ['es', '750 ml · Precio', '750 ml · Antes'],
  ['en', '750 ml · Price', '750 ml · Was'],
] as const)('in %s a variant of two editors is asked about field by field: %s, %s', async (locale, price, oldPrice) => {
  const page = await asked(
    locale,
    productOf({ ...LARGE, price: '750', oldPrice: '800' }, { ...SMALL, price: '95' }),
    productOf({ ...LARGE, price: '690', oldPrice: '790' }, SMALL),
  )
  const legends = [...page.matchAll(/<legend[^>]*>([^<]*)/g)].map(([, legend]) => legend)
  expect(legends).toEqual([price, oldPrice])
  const sides = [...page.matchAll(/<p id="[^"]*-value"[^>]*>([^<]*)/g)].map(([, value]) => value)
  expect(sides).toEqual(['750', '690', '800', '790'])
})

test.each([
  ['es', 'Presentaciones y precios', 'SKU: SC-750 · Precio: 750'],
  ['en', 'Sizes and prices', 'SKU: SC-750 · Price: 750'],
] as const)('in %s variants of which one went are told in words', async (locale, label, words) => {
  const page = await asked(locale, productOf({ ...LARGE, price: '750' }, SMALL), productOf({ ...LARGE, price: '690' }))
  expect([...page.matchAll(/<legend[^>]*>([^<]*)/g)].map(([, legend]) => legend)).toEqual([label])
  expect(page).toContain(words)
})
