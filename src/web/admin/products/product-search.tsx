import { useState } from 'react'
import { localize } from '#i18n/locale.ts'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { useApiQuery, useLastKnown } from '#web/commerce/queries/use-api-query.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { usePaused } from '#web/ui/use-paused.ts'
import { productsCalls } from './product-calls.ts'
import type { ListedProductResponse } from './product-calls.ts'

const PAUSE_MS = 250
const SHORTEST_SEARCH = 2
const MOST_FOUND = '8'

async function findProducts(search: string): Promise<ListedProductResponse[]> {
  return (await answerOf(productsCalls().$get({ query: { search, limit: MOST_FOUND } }))).data
}

export function ProductLine({
  product: { name, image, preview, state },
}: {
  product: Pick<ListedProductResponse, 'name' | 'image' | 'preview' | 'state'>
}) {
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
  label: string
  /** What the button beside each product says. */
  action: string
  error?: string | undefined
  /** The ids of those that are there already. */
  picked: readonly string[]
  onPick: (product: ListedProductResponse) => void
}

/** Finds products by their words, and takes one of them at a press. */
export function ProductSearch({ label, action, error: problem, picked, onPick }: ProductSearchProps) {
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
        label={label}
        error={problem}
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
            const isIn = picked.includes(product.productId)
            const name = localize(product.name, locale)
            return (
              <li key={product.productId} className="flex items-center justify-between gap-4 border-b border-line py-2">
                <ProductLine product={product} />
                <Button
                  size="small"
                  variant="secondary"
                  className="shrink-0"
                  aria-disabled={isIn}
                  aria-label={`${isIn ? t('collections.isIn') : action}: ${name}`}
                  onClick={() => {
                    onPick(product)
                    setSaid(t('collections.added', { name }))
                  }}
                >
                  {isIn ? t('collections.isIn') : action}
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
