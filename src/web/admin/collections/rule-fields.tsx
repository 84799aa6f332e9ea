import { formatList } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { changed } from '#web/admin/editing/moving.ts'
import { Rows } from '#web/admin/editing/rows.tsx'
import { listShownCategories, listStaffTags } from '#web/admin/products/product-calls.ts'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { useApiQuery, useLastKnown } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { usePaused } from '#web/ui/use-paused.ts'
import { CONDITION_KINDS, RULE_MATCHES } from '#vocabulary/collection-rules.ts'
import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import { completeRule, hasValue, NEW_CONDITION, previewRule } from './collection-value.ts'
import type { CollectionValue, ConditionValue, Rule } from './collection-value.ts'

const PAUSE_MS = 250
const MOST_CONDITIONS = 20

/** A rule's conditions, and how many products match now. */
export function RuleFields({ editing: { value, change, errorOf } }: { editing: Editing<CollectionValue> }) {
  const { t } = useLazyTranslation('managementProducts')
  const { conditions, match } = value
  return (
    <div className="grid gap-6">
      <SelectField
        label={t('collections.fields.match')}
        value={match}
        onChange={(event) => change({ match: event.currentTarget.value as Rule['match'] })}
        className="max-w-md"
      >
        {RULE_MATCHES.map((each) => (
          <option key={each} value={each}>
            {t(`collections.matches.${each}`)}
          </option>
        ))}
      </SelectField>
      <Rows
        path="conditions"
        title={t('collections.fields.conditions')}
        nameOf={(number) => t('collections.condition', { number })}
        rows={conditions}
        onChange={(rows) => change({ conditions: rows })}
        error={errorOf('rule.conditions')}
        empty={NEW_CONDITION}
        addLabel={t('collections.addCondition')}
        most={MOST_CONDITIONS}
        layout="unordered"
      >
        {(condition, index) => (
          <ConditionFields
            condition={condition}
            number={index + 1}
            errorOf={(field) => errorOf(`rule.conditions.${index}.${field}`)}
            onChange={(changes) => change({ conditions: changed(conditions, index, changes) })}
          />
        )}
      </Rows>
      <RulePreview rule={completeRule(value)} />
    </div>
  )
}

interface ConditionFieldsProps {
  condition: ConditionValue
  number: number
  errorOf: (field: string) => string | undefined
  onChange: (changes: Partial<ConditionValue>) => void
}

function ConditionFields({ condition, number, errorOf, onChange }: ConditionFieldsProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:items-start">
      <SelectField
        label={t('collections.condition', { number })}
        value={condition.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as ConditionValue['kind'], value: '' })}
      >
        {CONDITION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`collections.conditions.${kind}`)}
          </option>
        ))}
      </SelectField>
      {hasValue(condition) && <ConditionInput {...{ condition, number, errorOf, onChange }} />}
    </div>
  )
}

function ConditionInput({ condition: { kind, value }, errorOf, onChange }: ConditionFieldsProps) {
  const { t } = useLazyTranslation('managementProducts')
  const categories = useApiQuery('shown-categories', listShownCategories, { isWanted: kind === 'category' })
  const tags = useApiQuery('staff-tags', listStaffTags, { isWanted: kind === 'tag' })
  const put = (event: { currentTarget: { value: string } }) => onChange({ value: event.currentTarget.value })
  if (kind === 'priceFrom' || kind === 'priceTo')
    return (
      <TextField
        label={t('collections.values.price')}
        hint={t('collections.priceHint')}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={errorOf('price')}
        onChange={put}
      />
    )
  const failed = [categories, tags].find(({ error }) => error !== undefined)
  if (failed) return <LoadFailure error={failed.error} onRetry={failed.reload} />
  const choices = {
    category: (categories.data ?? []).map(({ categoryId, name }) => [categoryId, name] as const),
    expression: EXPRESSIONS.map((each) => [each, t(`editor.expressions.${each}`)] as const),
    tag: (tags.data ?? []).map(({ tag }) => [tag, tag] as const),
  }
  const chosen = kind === 'category' || kind === 'expression' ? kind : 'tag'
  const isKnown = choices[chosen].some(([id]) => id === value)
  return (
    <SelectField
      label={t(`collections.values.${chosen}`)}
      value={value}
      error={errorOf(kind === 'category' ? 'categoryId' : kind)}
      onChange={put}
    >
      {value === '' && <option value="">{t('collections.choose')}</option>}
      {value !== '' && !isKnown && <option value={value}>{value}</option>}
      {choices[chosen].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function RulePreview({ rule }: { rule: Rule | undefined }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const asked = usePaused(JSON.stringify(rule ?? null), PAUSE_MS)
  const isWanted = asked !== 'null'
  const query = useApiQuery(`rule ${asked}`, () => previewRule(JSON.parse(asked) as Rule), { isWanted })
  const preview = useLastKnown(query.data)
  if (query.error !== undefined && isWanted) return <LoadFailure error={query.error} onRetry={query.reload} />
  const names = (preview?.examples ?? []).map((name) => localize(name, locale))
  const isMore = preview && preview.products > names.length
  return (
    <output
      aria-busy={isWanted && query.data === undefined}
      className="block border-l-2 border-copper bg-raised px-4 py-3 aria-busy:opacity-60"
    >
      {rule && preview ? (
        <>
          <span className="block font-medium tabular-nums">
            {t('collections.takes', { count: preview.products })}
            {preview.products > 0 && (
              <span className="font-normal text-ink-soft">
                {` · ${t('collections.shown', { count: preview.shown })}`}
              </span>
            )}
          </span>
          {names.length > 0 && (
            <span className="mt-0.5 block text-sm text-pretty text-ink-soft">
              {isMore ? t('collections.examples', { names: names.join(', ') }) : formatList(names, locale)}
            </span>
          )}
        </>
      ) : (
        <span className="text-ink-soft">{t('collections.incomplete')}</span>
      )}
    </output>
  )
}
