import { useState } from 'react'
import type { CategoryResponse } from '#api/admin/categories/router.ts'
import { localize } from '#i18n/locale.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { listShownCategories } from '#web/admin/products/product-calls.ts'
import { arrangeCategories, removeCategory } from './category-value.ts'
import { moved } from '#web/admin/editing/moving.ts'
import { RowButtons } from '#web/admin/products/row-buttons.tsx'
import { useDragOrder } from '#web/admin/products/use-drag-order.ts'

interface CategoryListProps {
  categories: CategoryResponse[]
  onChange: (categories: CategoryResponse[]) => void
  onReload: () => void
  onEdit: (categoryId: string) => void
}

/** Optimistic; reloads when the store refuses. */
function useArranging({ categories, onChange, onReload }: Omit<CategoryListProps, 'onEdit'>) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { ask, question } = useConfirmation()
  const [said, setSaid] = useState('')

  function fail(error: unknown) {
    showToast({ kind: 'error', text: error instanceof ApiError && error.message ? error.message : t('cellFailed') })
    onReload()
  }

  async function move(from: number, to: number) {
    const wanted = moved(categories, from, to)
    onChange(wanted)
    try {
      onChange(await arrangeCategories(wanted.map(({ categoryId }) => categoryId)))
      const name = localize(wanted[to]?.name ?? { es: '' }, locale)
      setSaid(t('editor.moved', { name, place: to + 1, count: wanted.length }))
    } catch (error) {
      fail(error)
    }
  }

  async function remove(category: CategoryResponse) {
    const title = t('categories.removeSure', { name: localize(category.name, locale) })
    if (!(await ask({ title, text: t('categories.removeText'), label: t('editor.delete') }))) return
    try {
      await removeCategory(category)
      showToast({ kind: 'success', text: t('categories.removed') })
      onReload()
    } catch (error) {
      fail(error)
    }
  }

  return { move, remove, said, question }
}

export function CategoryList({ categories, onChange, onReload, onEdit }: CategoryListProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { move, remove, said, question } = useArranging({ categories, onChange, onReload })
  // A category without a picture shows one of its products'
  const shown = useApiQuery('shown-categories', listShownCategories)
  const dragHandlers = useDragOrder((from, to) => void move(from, to))
  if (categories.length === 0) return <EmptyState title={t('categories.none')} />
  return (
    <>
      <ol {...dragHandlers} className="border-b border-line">
        {categories.map((category, index) => (
          <li
            key={category.categoryId}
            draggable
            className="flex cursor-grab flex-wrap items-center justify-end gap-x-2 border-t border-line py-3 sm:gap-x-4"
          >
            <CategoryName
              category={category}
              shown={shown.data?.find(({ categoryId }) => categoryId === category.categoryId)}
              onEdit={() => onEdit(category.categoryId)}
            />
            <RowButtons
              name={localize(category.name, locale)}
              place={index}
              count={categories.length}
              onMove={(to) => void move(index, to)}
              // Only empty categories can be removed
              {...(category.productCount === 0 && { onRemove: () => void remove(category) })}
            />
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {question}
    </>
  )
}

interface CategoryNameProps {
  category: CategoryResponse
  shown: { image: string | null; preview: string | null } | undefined
  onEdit: () => void
}

function CategoryName({ category, shown, onEdit }: CategoryNameProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { categoryId, name, description, imageAlt, productCount } = category
  const { image, preview } = category.image ? category : (shown ?? category)
  const lacks = [name, description, imageAlt].some((text) => text?.es && !text.en)
  return (
    <div className="flex min-w-0 flex-1 basis-52 items-center gap-4">
      <Picture
        src={image ?? undefined}
        preview={preview ?? undefined}
        alt=""
        sizes="64px"
        className="relative h-16 w-13 shrink-0 bg-sunken"
      />
      <div className="min-w-0">
        <button
          type="button"
          onClick={onEdit}
          className="link min-h-11 min-w-0 max-w-full text-left text-lg font-medium wrap-anywhere"
        >
          {localize(name, locale)}
        </button>
        <p className="text-sm break-words text-ink-faint tabular-nums">
          {`${t('categories.count', { count: productCount })} · ${categoryId}`}
        </p>
        {lacks && <p className="text-sm text-copper">{t('marks.lacksEnglish')}</p>}
      </div>
    </div>
  )
}
