import type { CategoryResponse } from '#api/admin/categories/router.ts'
import { localize } from '#i18n/locale.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Editor } from '#web/admin/editing/editor.tsx'
import { NEW, useShownItem } from '#web/admin/editing/use-shown-item.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { CategoryForm } from './category-form.tsx'
import { CategoryList } from './category-list.tsx'
import { loadAdminCategories, NEW_CATEGORY, saveCategory, valueOfCategory } from './category-value.ts'

export function CategoriesPage() {
  const { t, locale } = useLazyTranslation('managementProducts')
  const query = useApiQuery('categories', loadAdminCategories)
  const [shown, show] = useShownItem('category')
  const category = query.data?.find(({ categoryId }) => categoryId === shown)
  if (shown === '')
    return (
      <ManagementPage
        title={t('categories.title')}
        lead={t('categories.lead')}
        actions={<Button onClick={() => show(NEW)}>{t('categories.new')}</Button>}
      >
        <Loaded query={query} rows={4}>
          {(categories) => (
            <CategoryList categories={categories} onChange={query.replace} onReload={query.reload} onEdit={show} />
          )}
        </Loaded>
      </ManagementPage>
    )
  return (
    <ManagementPage
      title={shown === NEW ? t('categories.new') : category ? localize(category.name, locale) : t('categories.title')}
      lead={category && <SeenInStore category={category} />}
      edited={category && { kind: 'category', item: shown }}
      back={{ to: '/management/categories', label: t('categories.title') }}
    >
      <Loaded query={query} rows={6}>
        {() =>
          category || shown === NEW ? (
            <CategoryEditor
              key={shown}
              category={category}
              onSaved={() => {
                query.reload()
                show('')
              }}
            />
          ) : (
            <EmptyState title={t('categories.unknown')} text={t('categories.unknownText')} />
          )
        }
      </Loaded>
    </ManagementPage>
  )
}

function SeenInStore({ category: { categoryId, productCount } }: { category: CategoryResponse }) {
  const { t } = useLazyTranslation('managementProducts')
  if (productCount === 0) return t('categories.hidden')
  return (
    <Link to={`/store?category=${categoryId}`} className="link inline-flex min-h-11 items-center" target="_blank">
      {t('editor.see')}
    </Link>
  )
}

function CategoryEditor({ category, onSaved }: { category: CategoryResponse | undefined; onSaved: () => void }) {
  const { t } = useLazyTranslation('managementProducts')
  const id = category?.categoryId
  return (
    <Editor
      id={`category:${id ?? NEW}`}
      stored={category ? valueOfCategory(category) : NEW_CATEGORY}
      save={(value, version) => saveCategory(value, version, id)}
      reload={async () => {
        const now = (await loadAdminCategories()).find(({ categoryId }) => categoryId === id)
        return now ? valueOfCategory(now) : NEW_CATEGORY
      }}
      onSaved={onSaved}
      labelOf={(field) => t(`categories.fields.${field}`)}
      show={(field, value) =>
        field === 'holdsAlcohol' ? t(value === true ? 'categories.yes' : 'categories.no') : undefined
      }
    >
      {(editing) => (
        <CategoryForm editing={editing} preview={category?.preview ?? undefined} isNew={category === undefined} />
      )}
    </Editor>
  )
}
