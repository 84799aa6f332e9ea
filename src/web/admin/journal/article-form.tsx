import type { ArticleKind } from '#vocabulary/article-kinds.ts'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { TextOf } from '#web/admin/editing/text-fields.tsx'
import { PictureField } from '#web/admin/pictures/picture-field.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { AdminArticle, ArticleValue } from './article-calls.ts'
import { ArticlePreview } from './article-preview.tsx'

interface ArticleFormProps {
  kind: ArticleKind
  editing: Editing<ArticleValue>
  /** Undefined for a new one. */
  article?: AdminArticle | undefined
}

export function ArticleForm({ kind, editing, article }: ArticleFormProps) {
  const { t } = useLazyTranslation('managementJournal')
  const { value, change, errorOf } = editing
  return (
    <>
      <LocalizedField
        label={t('fields.title')}
        path="title"
        maxLength={120}
        value={value.title}
        onChange={(title) => change({ title })}
        errorOf={errorOf}
      />
      <LocalizedField
        label={t('fields.summary')}
        hint={t(`${kind}.summaryHint`)}
        path="summary"
        rows={3}
        maxLength={300}
        value={value.summary}
        onChange={(summary) => change({ summary })}
        errorOf={errorOf}
      />
      {kind === 'article' && <PictureFields editing={editing} article={article} />}
      <LocalizedField
        label={t('fields.body')}
        hint={t(`${kind}.bodyHint`)}
        path="body"
        rows={18}
        isMarked
        maxLength={30_000}
        value={value.body}
        onChange={(body) => change({ body })}
        errorOf={errorOf}
      />
      <ArticlePreview kind={kind} value={value} />
      <AddressField kind={kind} editing={editing} article={article} />
    </>
  )
}

function PictureFields({ editing, article }: Omit<ArticleFormProps, 'kind'>) {
  const { t } = useLazyTranslation('managementJournal')
  const { value, change, errorOf } = editing
  return (
    <>
      <PictureField
        label={t('fields.picture')}
        hint={t('hints.picture')}
        address={value.picture}
        preview={article?.previews[value.picture]}
        onChange={(picture) => change({ picture })}
        error={errorOf('picture')}
        shape="aspect-21/9 w-full sm:w-80"
      />
      <LocalizedField
        label={t('fields.pictureAlt')}
        hint={t('hints.pictureAlt')}
        path="pictureAlt"
        maxLength={200}
        value={value.pictureAlt}
        onChange={(pictureAlt) => change({ pictureAlt })}
        errorOf={errorOf}
      />
    </>
  )
}

function AddressField({ kind, editing, article }: ArticleFormProps) {
  const { t } = useLazyTranslation('managementJournal')
  const isFixed = article?.isAddressFixed ?? false
  return (
    <TextOf
      editing={editing}
      field="address"
      path="slug"
      label={t('fields.address')}
      hint={t(article ? (isFixed ? 'hints.addressFixed' : `${kind}.addressHint`) : 'hints.newAddress')}
      readOnly={isFixed}
      required={article !== undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      className="max-w-md"
    />
  )
}
