import { localize } from '#i18n/locale.ts'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { endPromotion, loadPromotions } from './discount-values.ts'
import type { Promotion } from './discount-values.ts'
import { daysOf, reductionOf, usesOf } from './discount-labels.ts'
import { useRowAction } from '#web/admin/editing/use-row-action.ts'
import { NEW } from '#web/admin/editing/use-shown-item.ts'

export function PromotionTable({ onEdit }: { onEdit: (id: string) => void }) {
  const { t } = useLazyTranslation('managementContent')
  const query = useApiQuery('promotions', loadPromotions)
  const mayWrite = useMay()('discounts:write')
  const { actions, question } = useEnding(query.reload)
  const columns = [...usePromotionColumns(onEdit), actions]
  return (
    <Panel
      title={t('discounts.promotions')}
      lead={t('discounts.promotionsLead')}
      action={
        mayWrite && (
          <Button variant="secondary" size="small" onClick={() => onEdit(NEW)}>
            {t('discounts.addPromotion')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(promotions) => (
          <RecordTable
            list="promotions"
            caption={t('discounts.promotions')}
            rows={promotions}
            keyOf={({ id }) => id}
            columns={columns}
          />
        )}
      </Loaded>
      {question}
    </Panel>
  )
}

/** The column that ends a promotion, and what is asked before. */
function useEnding(reload: () => void) {
  const { t, locale } = useLazyTranslation('managementContent')
  const mayWrite = useMay()('discounts:write')
  const { ask, question } = useConfirmation()
  const { isBusy, run, problemOf } = useRowAction({ reload })
  const end = async (promotion: Promotion) => {
    const title = t('discounts.endTitle', { name: localize(promotion.name, locale) })
    if (await ask({ title, text: t('discounts.endText'), label: t('discounts.end') }))
      await run(promotion.id, () => endPromotion(promotion))
  }
  const actions: Column<Promotion> = {
    key: 'actions',
    header: t('actions'),
    align: 'end',
    cell: (promotion) =>
      promotion.isActive &&
      mayWrite && (
        <>
          <Button
            variant="quiet"
            size="small"
            aria-label={`${t('discounts.end')}: ${localize(promotion.name, locale)}`}
            aria-disabled={isBusy}
            onClick={() => void end(promotion)}
          >
            {t('discounts.end')}
          </Button>
          <RowProblem text={problemOf(promotion.id)} />
        </>
      ),
  }
  return { actions, question }
}

function usePromotionColumns(onEdit: (id: string) => void): Column<Promotion>[] {
  const { t, locale } = useLazyTranslation('managementContent')
  return [
    {
      key: 'name',
      header: t('discounts.fields.name'),
      isLead: true,
      cell: ({ id, name }) => (
        <button
          type="button"
          className="link min-h-11 min-w-0 max-w-full text-left max-md:wrap-anywhere"
          onClick={() => onEdit(id)}
        >
          {localize(name, locale)}
        </button>
      ),
    },
    { key: 'off', header: t('discounts.off'), align: 'end', cell: (promotion) => reductionOf(promotion, t, locale) },
    {
      key: 'state',
      header: t('state'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'success' : 'neutral'}>
          {t(isActive ? 'discounts.active' : 'discounts.states.paused')}
        </Badge>
      ),
    },
    {
      key: 'days',
      header: t('discounts.days'),
      cell: (promotion) => <span className="block first-letter:uppercase">{daysOf(promotion, t, locale)}</span>,
    },
    { key: 'uses', header: t('discounts.uses'), align: 'end', cell: usesOf },
  ]
}
