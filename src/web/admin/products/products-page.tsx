import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatMoment, formatPrice } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { FigureCell } from './figure-cell.tsx'
import { PRODUCT_FILTERS, ProductFilters } from './product-filters.tsx'
import { listShownCategories, productsCalls } from './product-calls.ts'
import type { ListedProductResponse } from './product-calls.ts'
import { useDoubts } from './use-doubts.ts'
import { useInlineEdits } from './use-inline-edits.ts'

const FILTERS = [...PRODUCT_FILTERS, 'order'] as const
const NONE: ReadonlySet<string> = new Set()

const TONES: Record<ListedProductResponse['state'], BadgeTone> = {
  published: 'success',
  scheduled: 'accent',
  draft: 'neutral',
  archived: 'neutral',
}

type Size = ListedProductResponse['variants'][number]
type Load = Parameters<typeof useListing<ListedProductResponse>>[2]
const load: Load = (query) => answerOf(productsCalls().$get({ query: { ...query, limit: '50' } }))

export function ProductsPage() {
  const { t } = useLazyTranslation('managementProducts')
  const listing = useListing<ListedProductResponse>('products', FILTERS, load)
  const categories = useApiQuery('shown-categories', listShownCategories)
  const [chosen, setChosen] = useState(NONE)
  const shown = new Set((listing.items ?? []).map(({ productId }) => productId))
  const stillChosen = new Set([...chosen].filter((id) => shown.has(id)))
  const choices = (categories.data ?? []).map(({ categoryId, name }) => [categoryId, name] as const)
  const filtered = new URLSearchParams(
    PRODUCT_FILTERS.flatMap((name) => (listing.filter(name) ? [[name, listing.filter(name)]] : [])),
  ).toString()
  return (
    <ManagementPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <May any={['catalogue:write']}>
          <ButtonLink to={`/management/products/prices?${filtered}`} variant="secondary" size="small">
            {t('prices.open')}
          </ButtonLink>
          <ButtonLink to="/management/products/import" variant="secondary" size="small">
            {t('import')}
          </ButtonLink>
          <ButtonLink to="/management/products/new" size="small">
            {t('new')}
          </ButtonLink>
        </May>
      }
    >
      <ProductFilters listing={listing} categories={choices} isOrdered />
      <ProductsTable listing={listing} categories={choices} chosen={stillChosen} onChoose={setChosen} />
      <BulkBar
        productIds={[...stillChosen]}
        filtered={filtered}
        categories={choices}
        onClear={() => setChosen(NONE)}
        onDone={() => {
          setChosen(NONE)
          listing.reload()
        }}
      />
    </ManagementPage>
  )
}

interface ProductsTableProps {
  listing: ReturnType<typeof useListing<ListedProductResponse>>
  categories: readonly (readonly [id: string, name: string])[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function ProductsTable({ listing, categories, chosen, onChoose }: ProductsTableProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const may = useMay()
  const edits = useInlineEdits(listing)
  const doubts = useDoubts()
  const selection = { chosen, onChange: onChoose, nameOf: ({ name }: ListedProductResponse) => localize(name, locale) }
  return (
    <>
      <ListingTable
        list="products"
        listing={listing}
        caption={t('caption')}
        columns={columnsOf({ t, locale, edits, doubts, named: new Map(categories), may })}
        keyOf={({ productId }) => productId}
        {...(may('catalogue:write') && { selection })}
      />
      {doubts.question}
    </>
  )
}

interface ColumnsOf {
  t: Translate<'managementProducts'>
  locale: Locale
  edits: ReturnType<typeof useInlineEdits>
  doubts: ReturnType<typeof useDoubts>
  /** Of categories, by id. */
  named: ReadonlyMap<string, string>
  may: ReturnType<typeof useMay>
}

function columnsOf({ t, locale, edits, doubts, named, may }: ColumnsOf): Column<ListedProductResponse>[] {
  const labelOf = (key: 'priceOf' | 'stockOf', { name }: ListedProductResponse, { size }: Size) =>
    t(key, { name: `${localize(name, locale)} ${localize(size, locale)}` })
  const priceOf = (product: ListedProductResponse) => (size: Size) => (
    <FigureCell
      label={labelOf('priceOf', product, size)}
      value={size.price}
      show={(price) => formatPrice(price, locale)}
      decimals={2}
      confirm={(price) => doubts.confirmPrice(product, size, price)}
      isFixed={!may('catalogue:write')}
      onSave={(price) => edits.setPrice(product, size, price)}
    />
  )
  const stockOf = (product: ListedProductResponse) => (size: Size) => (
    <FigureCell
      label={labelOf('stockOf', product, size)}
      value={size.stock}
      show={String}
      decimals={0}
      confirm={(stock) => doubts.confirmStock(product, size, stock)}
      isFixed={size.isBundle || !may('inventory:write')}
      onSave={(stock) => edits.setStock(product, size, stock)}
    />
  )
  return [
    {
      key: 'product',
      header: t('columns.product'),
      isLead: true,
      cell: (product) => <NameCell product={product} category={named.get(product.categoryId) ?? product.categoryId} />,
    },
    { key: 'state', header: t('columns.state'), cell: (product) => <StateCell product={product} /> },
    {
      key: 'price',
      header: t('columns.price'),
      align: 'end',
      cell: (product) => <Sizes product={product} withName of={priceOf(product)} />,
    },
    {
      key: 'stock',
      header: t('columns.stock'),
      align: 'end',
      cell: (product) => <Sizes product={product} of={stockOf(product)} />,
    },
    {
      key: 'actions',
      header: t('duplicate'),
      align: 'end',
      cell: ({ productId, name }) => <DuplicateButton productId={productId} name={localize(name, locale)} />,
    },
  ]
}

function NameCell({ product, category }: { product: ListedProductResponse; category: string }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { productId, name, image, preview, lacksEnglish, staffTags, isBestSeller, isComingSoon, discount } = product
  const marks = [
    isBestSeller && t('marks.bestSeller'),
    isComingSoon && t('marks.comingSoon'),
    discount?.isActive && t('marks.discounted'),
  ].filter(Boolean)
  return (
    <span className="flex items-center gap-3.5">
      <Picture
        src={image ?? undefined}
        preview={preview ?? undefined}
        alt=""
        sizes="44px"
        className="relative h-13.75 w-11 shrink-0 bg-sunken"
      />
      <span className="min-w-0">
        <Link
          to={`/management/products/${productId}`}
          prefetch="intent"
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-0"
        >
          {localize(name, locale)}
        </Link>
        <span className="block text-sm font-normal text-ink-faint">
          {[...new Set([category, ...marks, ...staffTags])].join(' · ')}
        </span>
        {lacksEnglish && <span className="mt-1 block text-sm font-normal text-copper">{t('marks.lacksEnglish')}</span>}
      </span>
    </span>
  )
}

function StateCell({ product: { state, publishAt } }: { product: ListedProductResponse }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  return (
    <>
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      {publishAt && (
        <span className="mt-1 block text-sm text-ink-faint">
          {t('scheduledFor', { moment: formatMoment(publishAt, locale) })}
        </span>
      )}
    </>
  )
}

interface SizesProps {
  product: ListedProductResponse
  /** The size stands beside each figure. */
  withName?: boolean
  of: (size: Size) => ReactNode
}

function Sizes({ product: { variants }, withName = false, of }: SizesProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  if (variants.length === 0) return <span className="text-sm text-ink-faint">{withName ? t('noVariants') : '–'}</span>
  return (
    <span className="grid justify-items-end">
      {variants.map((size) => (
        <span key={size.variantId} className="flex min-h-11 items-center justify-end gap-3">
          {variants.length > 1 && (
            <span
              aria-hidden="true"
              className={`text-sm text-ink-faint [&:has(+*>[data-undo])]:invisible ${withName ? '' : 'md:hidden'}`}
            >
              {localize(size.size, locale)}
            </span>
          )}
          {of(size)}
        </span>
      ))}
    </span>
  )
}
