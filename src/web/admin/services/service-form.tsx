import { localize } from '#i18n/locale.ts'
import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { FieldError } from '#web/ui/field.tsx'
import { PictureList } from './picture-list.tsx'
import { Rows } from '#web/admin/editing/rows.tsx'
import { NOTHING } from './showcase-value.ts'
import type { AdminService, ServiceValue } from './showcase-value.ts'

const MOST_RELATED = 4

interface ServiceFormProps {
  editing: Editing<ServiceValue>
  service: AdminService
  others: readonly AdminService[]
}

/** What a service's card and page say and show, in the order of the page. */
export function ServiceForm({ editing, service, others }: ServiceFormProps) {
  const { t } = useLazyTranslation('managementServices')
  const { value, change, errorOf } = editing
  return (
    <>
      <CheckField label={t('isActive')} isChecked={value.isActive} onChange={(isActive) => change({ isActive })} />
      {(['name', 'description', 'pitch'] as const).map((field) => (
        <LocalizedField
          key={field}
          label={t(`fields.${field}`)}
          hint={field === 'name' ? undefined : t(`hints.${field}`)}
          path={field}
          value={value[field]}
          onChange={(text) => change({ [field]: text })}
          errorOf={errorOf}
          maxLength={field === 'name' ? 80 : 240}
          {...(field !== 'name' && { rows: 2 })}
        />
      ))}
      <PictureList
        addresses={value.images}
        previews={service.previews}
        onChange={(images) => change({ images })}
        onAdd={(image) => change(({ images }) => ({ images: [...images, image] }))}
        errorOf={errorOf}
      />
      <TextRows editing={editing} field="story" lines={5} maxLength={1500} />
      <TextRows editing={editing} field="audience" lines={2} maxLength={240} />
      <PairRows editing={editing} field="steps" parts={['title', 'text']} />
      <TextRows editing={editing} field="features" maxLength={240} />
      <PairRows editing={editing} field="questions" parts={['question', 'answer']} />
      <Related editing={editing} others={others} />
    </>
  )
}

interface TextRowsProps {
  editing: Editing<ServiceValue>
  field: 'story' | 'audience' | 'features'
  lines?: number
  maxLength: number
}

function TextRows({ editing: { value, change, errorOf }, field, lines, maxLength }: TextRowsProps) {
  const { t } = useLazyTranslation('managementServices')
  const nameOf = (number: number) => t(`rows.${field}`, { number })
  return (
    <Rows
      path={field}
      title={t(`fields.${field}`)}
      nameOf={nameOf}
      rows={value[field]}
      onChange={(rows) => change({ [field]: rows })}
      error={errorOf(field)}
      empty={NOTHING}
      addLabel={t(`add.${field}`)}
    >
      {(text, index) => (
        <LocalizedField
          label={nameOf(index + 1)}
          path={`${field}.${index}`}
          value={text}
          onChange={(changed) => change({ [field]: value[field].with(index, changed) })}
          errorOf={errorOf}
          maxLength={maxLength}
          {...(lines && { rows: lines })}
        />
      )}
    </Rows>
  )
}

type PairRowsProps = { editing: Editing<ServiceValue> } & (
  | { field: 'steps'; parts: readonly ['title', 'text'] }
  | { field: 'questions'; parts: readonly ['question', 'answer'] }
)

/** Rows of a heading and what is said under it. */
function PairRows({ editing: { value, change, errorOf }, field, parts: [head, body] }: PairRowsProps) {
  const { t } = useLazyTranslation('managementServices')
  const nameOf = (number: number) => t(`rows.${field}`, { number })
  const rows = value[field] as Record<string, { es: string; en?: string }>[]
  const put = (changed: typeof rows) => change({ [field]: changed })
  return (
    <Rows
      path={field}
      title={t(`fields.${field}`)}
      nameOf={nameOf}
      rows={rows}
      onChange={put}
      error={errorOf(field)}
      empty={{ [head]: NOTHING, [body]: NOTHING }}
      addLabel={t(`add.${field}`)}
    >
      {(row, index) =>
        [head, body].map((part) => (
          <LocalizedField
            key={part}
            label={`${nameOf(index + 1)}: ${t(`parts.${part}`)}`}
            path={`${field}.${index}.${part}`}
            value={row[part] ?? NOTHING}
            onChange={(text) => put(rows.with(index, { ...row, [part]: text }))}
            errorOf={errorOf}
            maxLength={part === body ? 800 : part === 'title' ? 120 : 240}
            {...(part === body && { rows: 3 })}
          />
        ))
      }
    </Rows>
  )
}

function Related({ editing: { value, change, errorOf }, others }: Omit<ServiceFormProps, 'service'>) {
  const { t, locale } = useLazyTranslation('managementServices')
  const { related } = value
  return (
    <fieldset className="border-t border-line pt-6">
      <legend className="sr-only">{t('fields.related')}</legend>
      <h2 aria-hidden="true" className="font-display text-xl">
        {t('fields.related')}
      </h2>
      <p className="mt-1 text-sm text-ink-faint">{t('hints.related', { most: MOST_RELATED })}</p>
      <FieldError id="related-error" error={errorOf('related')} />
      <div className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {others.map(({ serviceId, name, status }) => (
          <CheckField
            key={serviceId}
            label={`${localize(name, locale)}${status === 'inactive' ? ` (${t('inactive')})` : ''}`}
            isChecked={related.includes(serviceId)}
            onChange={(isIn) =>
              change({ related: isIn ? [...related, serviceId] : related.filter((id) => id !== serviceId) })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
