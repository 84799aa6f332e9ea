import { useState } from 'react'
import type { ReactNode } from 'react'
import { ConflictDialog } from '#web/admin/editing/conflict-dialog.tsx'
import { SaveBar } from '#web/admin/editing/save-bar.tsx'
import { useEditing } from '#web/admin/editing/use-editing.ts'
import type { Save } from '#web/admin/editing/use-editing.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { Editable } from '#web/commerce/session/editable.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { labelOfClash, describeClash } from './conflict-labels.ts'
import { AwardsPanel, DrinksPanel, SpecsPanel } from './specs-panels.tsx'
import { BadgesPanel, PlacePanel } from './badges-panels.tsx'
import { TourPanel } from './tour-panel.tsx'
import { MissingEnglish } from './missing-english.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import type { ProductForm } from './product-form-value.ts'
import { SearchPreview } from './search-preview.tsx'
import { DescriptionPreview } from './description-preview.tsx'
import { LanguageTabs, ShownLanguage, TextsField } from './texts-field.tsx'
import type { Language } from './texts-field.tsx'
import { VideoField } from './video-field.tsx'
import { VariantsPanel } from './variants-panel.tsx'

interface ProductEditorProps {
  /** What its unsaved changes are kept under. */
  draftKey: string
  stored: Stored<ProductForm>
  categories: readonly (readonly [id: string, name: string])[]
  /** In the address of its page, for the search result that is drawn. */
  address: string
  save: Save<ProductForm>
  reload: () => Promise<Stored<ProductForm>>
  /** What stands before the form where there is no room beside it. */
  first?: (form: Shown) => ReactNode
  /** What stands beside the form, or after it. */
  children?: (form: Shown) => ReactNode
}

interface Shown {
  isDirty: boolean
  /** That the form began with. */
  version: number
  /** Shows at the form's fields what an action beside it was refused for. */
  markFields: (errors: Readonly<Record<string, string>>) => void
}

/** All that can be said of a product, in both languages; what is typed is kept until it is saved. */
export function ProductEditor({ draftKey, stored, categories, address, save, reload, ...slots }: ProductEditorProps) {
  const { t } = useLazyTranslation('managementProducts')
  const [language, setLanguage] = useState<Language>('es')
  const editing = useEditing({ key: draftKey, stored, save, reload })
  const { value: form, change, errorOf, conflict } = editing
  const panel = { form, onChange: change, errorOf }
  return (
    <ShownLanguage value={language}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void editing.save()
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-10"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] xl:gap-x-12">
          {slots.first && <div className="xl:col-start-2">{slots.first(editing)}</div>}
          <div className="grid min-w-0 content-start gap-10 xl:col-start-1 xl:row-span-2 xl:row-start-1">
            <LanguageTabs shown={language} onShow={setLanguage} />
            <Editable needs="catalogue:write">
              <TextsPanel {...panel} />
              <VariantsPanel variants={form.variants} onChange={(variants) => change({ variants })} errorOf={errorOf} />
              <MediaPanel form={form} onChange={change} errorOf={errorOf} />
              <SpecsPanel {...panel} />
              <AwardsPanel {...panel} />
              <DrinksPanel {...panel} />
              <TourPanel {...panel} />
              <SearchPanel {...panel} address={address} language={language} />
            </Editable>
          </div>
          <aside className="grid content-start gap-10 xl:col-start-2">
            <MissingEnglish form={form} />
            <Editable needs="catalogue:write">
              <PlacePanel {...panel} categories={categories} />
              <BadgesPanel {...panel} />
            </Editable>
            {slots.children?.(editing)}
          </aside>
        </div>
        {/* Of the form itself: it stays at hand for as long as any of the form is seen */}
        <SaveBar {...editing} onSave={() => void editing.save()} onDiscard={editing.discard} />
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labelOf={(_field, clash) => labelOfClash(t, conflict.theirs.value, clash)}
          show={(field, value) => describeClash(t, field, value)}
          isBusy={editing.isBusy}
          onSettle={(value) => void editing.settle(value)}
          onYield={editing.takeTheirs}
          onClose={editing.postpone}
        />
      )}
    </ShownLanguage>
  )
}

interface MediaPanelProps {
  form: ProductForm
  /** Given changes of the form as it is by then. */
  onChange: (change: (latest: ProductForm) => Partial<ProductForm>) => void
  errorOf: (field: string) => string | undefined
}

function MediaPanel({ form, onChange, errorOf }: MediaPanelProps) {
  return (
    <PicturesPanel
      pictures={form.pictures}
      onChange={(changePictures) => onChange(({ pictures }) => ({ pictures: changePictures(pictures) }))}
      errorOf={errorOf}
    >
      <VideoField
        video={form.video}
        onChange={(changeVideo) => onChange(({ video }) => ({ video: changeVideo(video) }))}
        errorOf={errorOf}
        poster={form.pictures.find(({ isMain }) => isMain)?.address}
      />
    </PicturesPanel>
  )
}

interface FieldsProps {
  form: ProductForm
  onChange: (change: Partial<ProductForm>) => void
  errorOf: (field: string) => string | undefined
}

function TextsPanel(panel: FieldsProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <Panel title={t('editor.texts')} lead={t('editor.textsLead')}>
      <div className="grid gap-4">
        <Words {...panel} field="name" />
        <Words {...panel} field="collectionName" />
        <Words {...panel} field="summary" rows={2} hint={t('editor.summaryHint')} />
        <Words {...panel} field="description" rows={8} hint={t('editor.descriptionHint')} isMarked />
        <DescriptionPreview description={panel.form.description} />
      </div>
    </Panel>
  )
}

function SearchPanel({ address, language, ...panel }: FieldsProps & { address: string; language: Language }) {
  const { t } = useLazyTranslation('managementProducts')
  const { form, onChange, errorOf } = panel
  return (
    <Panel title={t('editor.seo')} lead={t('editor.seoLead')}>
      <div className="grid gap-4">
        {(['seoTitle', 'seoDescription'] as const).map((field) => (
          <TextsField
            key={field}
            label={t(`editor.${field}`)}
            value={form[field]}
            path={field === 'seoTitle' ? 'seo.title' : 'seo.description'}
            errorOf={errorOf}
            isOptional
            onChange={(said) => onChange({ [field]: said })}
          />
        ))}
        <SearchPreview form={form} address={address} language={language} />
      </div>
    </Panel>
  )
}

interface WordsProps extends FieldsProps {
  field: 'name' | 'collectionName' | 'summary' | 'description'
  rows?: number
  hint?: string
  isMarked?: boolean
}

function Words({ form, onChange, errorOf, field, rows, hint, isMarked = false }: WordsProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <TextsField
      label={t(`editor.${field}`)}
      value={form[field]}
      path={field}
      errorOf={errorOf}
      {...(rows ? { rows } : {})}
      {...(hint ? { hint } : {})}
      isMarked={isMarked}
      onChange={(said) => onChange({ [field]: said })}
    />
  )
}
