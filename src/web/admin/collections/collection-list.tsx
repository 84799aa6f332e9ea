import { localize } from '#i18n/locale.ts'
import { ROW_BUTTON } from '#web/admin/editing/row-button.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { ApiError } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { removeCollection } from './collection-value.ts'
import type { ListedCollection } from './collection-value.ts'

interface CollectionListProps {
  collections: ListedCollection[]
  onReload: () => void
  onEdit: (collectionId: string) => void
}

/** Only collections without discounts can be removed. */
export function CollectionList({ collections, onReload, onEdit }: CollectionListProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { ask, question } = useConfirmation()

  async function remove(collection: ListedCollection) {
    const title = t('collections.removeSure', { name: localize(collection.name, locale) })
    if (!(await ask({ title, text: t('collections.removeText'), label: t('editor.delete') }))) return
    try {
      await removeCollection(collection)
      showToast({ kind: 'success', text: t('collections.removed') })
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError && error.message ? error.message : t('cellFailed') })
    }
    onReload()
  }

  if (collections.length === 0) return <EmptyState title={t('collections.none')} text={t('collections.noneText')} />
  return (
    <>
      <ul className="border-b border-line">
        {collections.map((collection) => (
          <CollectionRow
            key={collection.collectionId}
            collection={collection}
            onEdit={() => onEdit(collection.collectionId)}
            onRemove={() => void remove(collection)}
          />
        ))}
      </ul>
      {question}
    </>
  )
}

interface CollectionRowProps {
  collection: ListedCollection
  onEdit: () => void
  onRemove: () => void
}

function CollectionRow({ collection, onEdit, onRemove }: CollectionRowProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { collectionId, isPublished, isByRule, productCount } = collection
  const name = localize(collection.name, locale)
  const lacks = [collection.name, collection.description].some((text) => text.es && !text.en)
  const facts = [
    t('collections.count', { count: productCount }),
    t(isByRule ? 'collections.byRule' : 'collections.byHand'),
    collectionId,
  ]
  return (
    <li className="flex items-center gap-x-4 border-t border-line py-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3">
          <button
            type="button"
            onClick={onEdit}
            className="link min-h-11 min-w-0 max-w-full text-left text-lg font-medium wrap-anywhere"
          >
            {name}
          </button>
          <Badge tone={isPublished ? 'success' : 'neutral'}>
            {t(isPublished ? 'collections.published' : 'collections.hidden')}
          </Badge>
        </div>
        <p className="text-sm break-words text-ink-faint tabular-nums">{facts.join(' · ')}</p>
        {lacks && <p className="text-sm text-copper">{t('marks.lacksEnglish')}</p>}
      </div>
      <button type="button" onClick={onRemove} aria-label={`${t('editor.remove')}: ${name}`} className={ROW_BUTTON}>
        <Icon name="trash" className="size-4.5" />
      </button>
    </li>
  )
}
