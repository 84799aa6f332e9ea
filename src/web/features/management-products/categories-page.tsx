import { useState } from 'react'
import type { WireCategory } from '#api/management/categories/routes.ts'
import { localize } from '#i18n/locale.ts'
import { answerOf, ApiError } from '#web/api-client.ts'
import { getManagementApi } from '#web/features/management/api.ts'
import { ManagementPage } from '#web/features/management/management-page.tsx'
import { Loaded } from '#web/features/private-pages/loaded.tsx'
import { Panel } from '#web/features/private-pages/panel.tsx'
import { useOwn } from '#web/features/private-pages/use-own.ts'
import { showToast } from '#web/features/toasts/toast.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { CategoryForm } from './category-form.tsx'
import { moved } from './moving.ts'
import { RowButtons } from './row-buttons.tsx'
import { LanguageTabs, ShownLanguage } from './texts-field.tsx'
import type { Language } from './texts-field.tsx'
import { useDragOrder } from './use-drag-order.ts'

const calls = () => getManagementApi().management

/** The categories of the house: their words, address and picture, and the order in which visitors see them. */
export function CategoriesPage() {
  const { t } = useLazyTranslation('managementProducts')
  const own = useOwn('house-categories', async () => (await answerOf(calls().categories.$get())).data)
  const [language, setLanguage] = useState<Language>('es')
  return (
    <ManagementPage title={t('categories.title')} lead={t('categories.lead')}>
      <ShownLanguage value={language}>
        <LanguageTabs shown={language} onShow={setLanguage} />
        <Loaded own={own} rows={4}>
          {(categories) => <Categories categories={categories} onChange={own.replace} onReload={own.reload} />}
        </Loaded>
      </ShownLanguage>
    </ManagementPage>
  )
}

interface CategoriesProps {
  categories: WireCategory[]
  onChange: (categories: WireCategory[]) => void
  onReload: () => void
}

function Categories({ categories, onChange, onReload }: CategoriesProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const [said, setSaid] = useState('')
  const fail = (error: unknown) =>
    showToast({ kind: 'error', text: error instanceof ApiError && error.message ? error.message : t('cellFailed') })

  async function move(from: number, to: number) {
    const wanted = moved(categories, from, to)
    onChange(wanted)
    try {
      const categoryIds = wanted.map(({ categoryId }) => categoryId)
      onChange((await answerOf(calls()['category-order'].$put({ json: { categoryIds } }))).data)
      const name = localize(wanted[to]?.name ?? { es: '' }, locale)
      setSaid(t('editor.moved', { name, place: to + 1, count: wanted.length }))
    } catch (error) {
      fail(error)
      onReload()
    }
  }

  async function remove({ categoryId, version }: WireCategory) {
    try {
      const seen = { param: { categoryId }, header: { 'if-match': `"${version}"` } }
      await answerOf(calls().categories[':categoryId'].$delete(seen))
      onChange(categories.filter((category) => category.categoryId !== categoryId))
    } catch (error) {
      fail(error)
      onReload()
    }
  }

  const list = useDragOrder<HTMLOListElement>((from, to) => void move(from, to))
  return (
    <>
      <ol ref={list} className="grid gap-2">
        {categories.map((category, index) => (
          <li key={category.categoryId} draggable className="border-t border-line pt-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <CategoryName category={category} />
              <RowButtons
                name={localize(category.name, locale)}
                place={index}
                count={categories.length}
                onMove={(to) => void move(index, to)}
                onRemove={() => void remove(category)}
              />
            </div>
            <details className="pb-4">
              <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t('edit')}</summary>
              <CategoryForm category={category} onSaved={onReload} />
            </details>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <NewCategory onAdded={(added) => onChange([...categories, added])} onFail={fail} />
    </>
  )
}

function CategoryName({ category: { name, productCount } }: { category: WireCategory }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  return (
    <h2 className="font-display text-2xl">
      {localize(name, locale)}
      <span className="ml-3 font-sans text-sm text-ink-faint tabular-nums">
        {t('categories.count', { count: productCount })}
      </span>
    </h2>
  )
}

interface NewCategoryProps {
  onAdded: (category: WireCategory) => void
  onFail: (error: unknown) => void
}

function NewCategory({ onAdded, onFail }: NewCategoryProps) {
  const { t } = useLazyTranslation('managementProducts')
  const [name, setName] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function add() {
    setIsBusy(true)
    try {
      const json = { name: { es: name }, description: { es: '' }, holdsAlcohol: true }
      onAdded((await answerOf(calls().categories.$post({ json }))).data)
      setName('')
    } catch (error) {
      onFail(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Panel title={t('categories.new')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
        className="flex flex-wrap items-end gap-4"
      >
        <TextField
          label={t('categories.newName')}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          className="grow sm:max-w-sm"
        />
        <Button type="submit" busy={isBusy}>
          {t('categories.add')}
        </Button>
      </form>
    </Panel>
  )
}
