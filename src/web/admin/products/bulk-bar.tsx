import { useState } from 'react'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { SelectionBar } from '#web/admin/listing/selection-bar.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

const ACTIONS = [
  'publish',
  'unpublish',
  'archive',
  'bestSeller',
  'notBestSeller',
  'category',
  'addTag',
  'removeTag',
  'discount',
  'noDiscount',
] as const
type BulkAction = (typeof ACTIONS)[number]

const CONTROL = 'min-h-11 rounded-xs border border-line-strong bg-paper px-3 text-sm'

interface BulkBarProps {
  productIds: string[]
  /** The filters of the list, as search parameters. */
  filtered: string
  categories: readonly (readonly [id: string, name: string])[]
  onClear: () => void
  onDone: () => void
}

/** Does the same to all products that are chosen, and says which of them stayed as they were, and why. */
export function BulkBar({ productIds, filtered, categories, onClear, onDone }: BulkBarProps) {
  const { t } = useLazyTranslation('managementProducts')
  const { ask, question } = useConfirmation()
  const [action, setAction] = useState<BulkAction | ''>('')
  const [detail, setDetail] = useState({ categoryId: '', percent: '10', tag: '' })
  const { isBusy, left, apply } = useBulk(productIds, onDone, ask)
  const chosen = action && changeOf(action, { ...detail, categoryId: detail.categoryId || (categories[0]?.[0] ?? '') })

  return (
    <>
      {left && <Leftovers {...left} />}
      <SelectionBar count={productIds.length} onClear={onClear}>
        <select
          aria-label={t('bulk.label')}
          value={action}
          onChange={(event) => setAction(event.currentTarget.value as BulkAction | '')}
          className={CONTROL}
        >
          <option value="">{t('bulk.choose')}</option>
          {ACTIONS.map((each) => (
            <option key={each} value={each}>
              {t(`bulk.${each}`)}
            </option>
          ))}
        </select>
        <BulkDetail
          action={action}
          detail={detail}
          categories={categories}
          onChange={(changes) => setDetail((known) => ({ ...known, ...changes }))}
        />
        <Button
          size="small"
          busy={isBusy}
          disabled={!action || (isTagging(action) && detail.tag.trim() === '')}
          onClick={() => chosen && action && void apply(chosen, t(`bulk.${action}`))}
        >
          {t('bulk.apply')}
        </Button>
        <PricesLink productIds={productIds} filtered={filtered} />
      </SelectionBar>
      {question}
    </>
  )
}

/** Prices are changed on a page of their own, which shows them before. */
function PricesLink({ productIds, filtered }: Pick<BulkBarProps, 'productIds' | 'filtered'>) {
  const { t } = useLazyTranslation('managementProducts')
  const chosen = new URLSearchParams(filtered)
  chosen.set('products', productIds.join(','))
  return (
    <ButtonLink to={`/management/products/prices?${chosen.toString()}`} variant="secondary" size="small">
      {t('prices.open')}
    </ButtonLink>
  )
}

interface Detail {
  categoryId: string
  percent: string
  tag: string
}

interface BulkDetailProps extends Pick<BulkBarProps, 'categories'> {
  action: BulkAction | ''
  detail: Detail
  onChange: (changes: Partial<Detail>) => void
}

const isTagging = (action: BulkAction | '') => action === 'addTag' || action === 'removeTag'

/** What an action needs besides the products. */
function BulkDetail({ action, detail, categories, onChange }: BulkDetailProps) {
  const { t } = useLazyTranslation('managementProducts')
  if (action === 'category') {
    return (
      <select
        aria-label={t('category')}
        value={detail.categoryId}
        onChange={(event) => onChange({ categoryId: event.currentTarget.value })}
        className={CONTROL}
      >
        {categories.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  if (isTagging(action)) {
    return (
      <input
        aria-label={t('tag')}
        autoCapitalize="off"
        autoComplete="off"
        maxLength={40}
        value={detail.tag}
        onChange={(event) => onChange({ tag: event.currentTarget.value })}
        className={`${CONTROL} w-36`}
      />
    )
  }
  if (action !== 'discount') return null
  return (
    <input
      aria-label={t('bulk.percent')}
      type="number"
      min="1"
      max="100"
      value={detail.percent}
      onChange={(event) => onChange({ percent: event.currentTarget.value })}
      className={`${CONTROL} w-20`}
    />
  )
}

type Ask = ReturnType<typeof useConfirmation>['ask']

function useBulk(productIds: string[], onDone: () => void, ask: Ask) {
  const { t } = useLazyTranslation('managementProducts')
  const [isBusy, setIsBusy] = useState(false)
  const [left, setLeft] = useState<Left>()

  async function apply(change: ReturnType<typeof changeOf>, label: string) {
    const count = productIds.length
    if (!(await ask({ title: t('bulk.sure', { count }), text: t('bulk.sureText'), label }))) return
    setIsBusy(true)
    try {
      const call = getManagementApi().management['product-changes'].$post({ json: { ...change, productIds } })
      const outcomes = (await answerOf(call)).data
      const problems = outcomes.flatMap(({ productId, problem }) => (problem ? [`${productId}: ${problem}`] : []))
      const changed = outcomes.length - problems.length
      setLeft(problems.length > 0 ? { changed, problems } : undefined)
      if (problems.length === 0) showToast({ kind: 'success', text: t('bulk.done', { count: changed }) })
      onDone()
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError && error.message ? error.message : t('cellFailed') })
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, left, apply }
}

interface Left {
  changed: number
  problems: readonly string[]
}

function Leftovers({ changed, problems }: Left) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <output className="block border border-line-strong bg-sunken px-4 py-3 text-[0.9375rem]">
      <span className="block font-medium">{t('bulk.someLeft', { changed, left: problems.length })}</span>
      {problems.map((problem) => (
        <span key={problem} className="mt-1 block text-ink-soft">
          {problem}
        </span>
      ))}
    </output>
  )
}

function changeOf(action: BulkAction, { categoryId, percent, tag }: Detail) {
  if (action === 'category') return { change: action, categoryId } as const
  if (action === 'discount')
    return { change: action, discount: { isActive: true, type: 'percentage', value: Number(percent) } } as const
  if (action === 'addTag' || action === 'removeTag')
    return { change: 'tag', tag, isAdded: action === 'addTag' } as const
  if (action === 'noDiscount') return { change: 'discount', discount: null } as const
  if (action === 'bestSeller' || action === 'notBestSeller') {
    return { change: 'bestSeller', isBestSeller: action === 'bestSeller' } as const
  }
  return { change: action } as const
}
