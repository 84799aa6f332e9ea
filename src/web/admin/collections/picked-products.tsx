import { useState } from 'react'
import { localize } from '#i18n/locale.ts'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { Rows } from '#web/admin/editing/rows.tsx'
import type { ListedProductResponse } from '#web/admin/products/product-calls.ts'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { useApiQuery, useLastKnown } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { usePaused } from '#web/ui/use-paused.ts'
import { findProducts } from './collection-value.ts'
import type { CollectionValue, PickedProduct } from './collection-value.ts'

const PAUSE_MS = 250
const SHORTEST_SEARCH = 2

/** The products of a collection in their order, and a search for more. */
export function PickedProducts({ editing: { value, change, errorOf } }: { editing: Editing<CollectionValue> }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { products } = value
  return (
    <div className="grid gap-6">
      <Rows
        path="products"
        title={t('collections.fields.products')}
        hint={t(products.length === 0 ? 'collections.noProducts' : 'collections.productsHint')}
        nameOf={(number) => localize(products[number - 1]?.name ?? { es: '' }, locale)}
        rows={products}
        onChange={(rows) => change({ products: rows })}
        error={errorOf('productIds')}
        layout="lines"
      >
        {(product) => <ProductLine product={product} />}
      </Rows>
      <ProductSearch
        picked={products}
        onAdd={({ productId, name, image, preview, state }) =>
          change({ products: [...products, { productId, name, image, preview, state }] })
        }
      />
    </div>
  )
}

function ProductLine({ product: { name, image, preview, state } }: { product: PickedProduct }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Picture
        src={image ?? undefined}
        preview={preview ?? undefined}
        alt=""
        sizes="48px"
        className="relative h-12 w-10 shrink-0 bg-sunken"
      />
      <span className="min-w-0 wrap-anywhere">
        {localize(name, locale)}
        {state !== 'published' && <span className="block text-sm text-ink-faint">{t(`states.${state}`)}</span>}
      </span>
    </div>
  )
}

interface ProductSearchProps {
  picked: readonly PickedProduct[]
  onAdd: (product: ListedProductResponse) => void
}

function ProductSearch({ picked, onAdd }: ProductSearchProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const search = usePaused(typed.trim(), PAUSE_MS)
  const isSearch = search.length >= SHORTEST_SEARCH
  const { data, error, reload } = useApiQuery(`pick ${search}`, () => findProducts(search), { isWanted: isSearch })
  const found = useLastKnown(data)
  return (
    <div>
      <TextField
        type="search"
        enterKeyHint="search"
        label={t('collections.find')}
        hint={t('searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="max-w-md"
      />
      {error !== undefined && isSearch && <LoadFailure error={error} onRetry={reload} />}
      {isSearch && error === undefined && (
        <ul aria-label={t('collections.found')} aria-live="polite" className="mt-3 grid">
          {found?.map((product) => {
            const isIn = picked.some(({ productId }) => productId === product.productId)
            const name = localize(product.name, locale)
            return (
              <li key={product.productId} className="flex items-center justify-between gap-4 border-b border-line py-2">
                <ProductLine product={product} />
                <Button
                  size="small"
                  variant="secondary"
                  className="shrink-0"
                  aria-disabled={isIn}
                  aria-label={`${t(isIn ? 'collections.isIn' : 'collections.add')}: ${name}`}
                  onClick={() => {
                    onAdd(product)
                    setSaid(t('collections.added', { name }))
                  }}
                >
                  {t(isIn ? 'collections.isIn' : 'collections.add')}
                </Button>
              </li>
            )
          })}
          {found?.length === 0 && <li className="py-2 text-ink-soft">{t('collections.nothing')}</li>}
        </ul>
      )}
      <output className="sr-only">{said}</output>
    </div>
  )
}
