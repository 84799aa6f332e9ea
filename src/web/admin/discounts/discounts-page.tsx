import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Editable } from '#web/commerce/session/editable.tsx'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeBatch } from './code-batch.tsx'
import { CodeEditor, PromotionEditor } from './discount-editors.tsx'
import { CodeTable } from './code-table.tsx'
import { PromotionTable } from './promotion-table.tsx'
import { editedOf } from '#web/admin/editing/edited.ts'
import { NEW, useShownItem } from '#web/admin/editing/use-shown-item.ts'

export function DiscountsPage() {
  const { t } = useLazyTranslation('managementContent')
  const [code, showCode] = useShownItem('code')
  const [promotion, showPromotion] = useShownItem('promotion')
  const [batch, showBatch] = useShownItem('batch')
  const back = { to: '/management/discounts', label: t('discounts.title') }
  if (code)
    return (
      <ManagementPage title={code === NEW ? t('discounts.addCode') : code} edited={editedOf('code', code)} back={back}>
        <Editable needs="discounts:write">
          <CodeEditor key={code} code={code} onSaved={() => showCode('')} />
        </Editable>
      </ManagementPage>
    )
  if (promotion)
    return (
      <ManagementPage
        title={t(promotion === NEW ? 'discounts.addPromotion' : 'discounts.editPromotion')}
        edited={editedOf('promotion', promotion)}
        back={back}
      >
        <Editable needs="discounts:write">
          <PromotionEditor key={promotion} id={promotion} onSaved={() => showPromotion('')} />
        </Editable>
      </ManagementPage>
    )
  if (batch)
    return (
      <ManagementPage title={t('discounts.generate')} lead={t('discounts.generateLead')} back={back}>
        <Editable needs="discounts:write">
          <CodeBatch />
        </Editable>
      </ManagementPage>
    )
  return (
    <ManagementPage
      title={t('discounts.title')}
      lead={t('discounts.lead')}
      actions={
        <May any={['discounts:write']}>
          <Button onClick={() => showCode(NEW)}>{t('discounts.addCode')}</Button>
          <Button variant="secondary" onClick={() => showBatch(NEW)}>
            {t('discounts.generate')}
          </Button>
        </May>
      }
    >
      <CodeTable onEdit={showCode} />
      <PromotionTable onEdit={showPromotion} />
    </ManagementPage>
  )
}
