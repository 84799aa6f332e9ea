import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Editor } from '#web/admin/editing/editor.tsx'
import { NEW, useShownItem } from '#web/admin/editing/use-shown-item.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { localize } from '#i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { CollectionForm } from './collection-form.tsx'
import { CollectionList } from './collection-list.tsx'
import { listCollections, loadCollection, NEW_COLLECTION, saveCollection } from './collection-value.ts'
import type { CollectionValue, ListedCollection } from './collection-value.ts'

export function CollectionsPage() {
  const { t, locale } = useLazyTranslation('managementProducts')
  const query = useApiQuery('collections', listCollections)
  const [shown, show] = useShownItem('collection')
  if (shown === '')
    return (
      <ManagementPage
        title={t('collections.title')}
        lead={t('collections.lead')}
        actions={<Button onClick={() => show(NEW)}>{t('collections.new')}</Button>}
      >
        <Loaded query={query} rows={3}>
          {(collections) => <CollectionList collections={collections} onReload={query.reload} onEdit={show} />}
        </Loaded>
      </ManagementPage>
    )
  const collection = query.data?.find(({ collectionId }) => collectionId === shown)
  return (
    <ManagementPage
      title={
        shown === NEW ? t('collections.new') : collection ? localize(collection.name, locale) : t('collections.title')
      }
      lead={collection && <SeenInStore collection={collection} />}
      edited={collection && { kind: 'collection', item: shown }}
      back={{ to: '/management/collections', label: t('collections.title') }}
    >
      <Loaded query={query} rows={6}>
        {() =>
          collection || shown === NEW ? (
            <CollectionEditor
              key={shown}
              id={shown}
              onSaved={() => {
                query.reload()
                show('')
              }}
            />
          ) : (
            <EmptyState title={t('collections.unknown')} text={t('collections.unknownText')} />
          )
        }
      </Loaded>
    </ManagementPage>
  )
}

function SeenInStore({ collection: { collectionId, isPublished } }: { collection: ListedCollection }) {
  const { t } = useLazyTranslation('managementProducts')
  if (!isPublished) return t('collections.hiddenText')
  return (
    <Link to={`/store?collection=${collectionId}`} className="link inline-flex min-h-11 items-center" target="_blank">
      {t('editor.see')}
    </Link>
  )
}

function CollectionEditor({ id, onSaved }: { id: string; onSaved: () => void }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const isNew = id === NEW
  const read = async () => (isNew ? NEW_COLLECTION : loadCollection(id))
  const query = useApiQuery(`collection ${id}`, read)

  function inWords(field: keyof CollectionValue, value: unknown): string | undefined {
    if (field === 'kind') return t(`collections.kinds.${value as CollectionValue['kind']}`)
    if (field === 'match') return t(`collections.matches.${value as CollectionValue['match']}`)
    if (field === 'isPublished') return t(value === true ? 'collections.published' : 'collections.hidden')
    if (field === 'products')
      return (value as CollectionValue['products']).map(({ name }) => localize(name, locale)).join(', ')
    if (field !== 'conditions') return undefined
    const conditions = value as CollectionValue['conditions']
    return conditions.map((each) => `${t(`collections.conditions.${each.kind}`)} ${each.value}`.trim()).join('; ')
  }

  return (
    <Loaded query={query} rows={6}>
      {(stored) => (
        <Editor
          id={`collection:${id}`}
          stored={stored}
          save={(value, version) => saveCollection(value, version, isNew ? undefined : id)}
          reload={read}
          onSaved={onSaved}
          labelOf={(field) => t(`collections.fields.${field}`)}
          show={inWords}
        >
          {(editing) => <CollectionForm editing={editing} isNew={isNew} />}
        </Editor>
      )}
    </Loaded>
  )
}
