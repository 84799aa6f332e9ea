import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { useIntentKey } from '#web/admin/editing/use-intent-key.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { NotFoundPage } from '#web/admin/frame/not-found-page.tsx'
import { AddressFields } from '#web/admin/new-order/new-order-delivery.tsx'
import { VariantPicker } from '#web/admin/new-order/variant-picker.tsx'
import type { Caller } from '#web/admin/new-order/new-order-value.ts'
import { readOrder } from '#web/admin/orders/orders.ts'
import type { AdminOrder } from '#web/admin/orders/orders.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { usePaused } from '#web/ui/use-paused.ts'
import { editOrder, previewEdit } from './order-edit.ts'
import type { EditRequest } from './order-edit.ts'
import { EditPreviewPanel } from './edit-preview-panel.tsx'
import { editOf, requestOf } from './order-edit-value.ts'
import { engravedSale } from '#web/admin/new-order/engraved-sale.ts'
import { EngravingFields } from '#web/admin/new-order/engraving-fields.tsx'
import { GiftFields } from '#web/admin/new-order/gift-fields.tsx'
import type { OrderEdit } from './order-edit-value.ts'

const PAUSE_MS = 250

/** Changes an order of which nothing has left. */
export function OrderEditPage() {
  const { folio = '' } = useParams()
  const { t } = useLazyTranslation('managementOrders')
  const mayEdit = useMay()('orders:edit')
  const query = useApiQuery(`order ${folio}`, () => readOrder(folio))
  if (isNotThere(query)) return <NotFoundPage />
  const number = query.data?.folio ?? folio
  const back = { to: `/management/orders/${folio}`, label: t('order.title', { folio: number }) }
  const title = t('edit.title', { folio: number })
  return (
    <ManagementPage
      title={title}
      heading={<Unbroken text={title} part={number} />}
      lead={t('edit.lead')}
      back={back}
      edited={query.data && { kind: 'order', item: number }}
    >
      <Loaded query={query} rows={6}>
        {(order) =>
          order.actions.includes('edit') && mayEdit ? <OrderEditForm order={order} /> : <p>{t('edit.closed')}</p>
        }
      </Loaded>
    </ManagementPage>
  )
}

function OrderEditForm({ order }: { order: AdminOrder }) {
  const edit = useOrderEdit(order)
  const { value, change, refusal, preview } = edit
  // Without a preview nothing can be saved, so its refusal stands at the fields too
  const errors = refusal?.fields ?? (preview.error instanceof ApiError ? preview.error.fields : {})
  return (
    <form
      ref={useFirstWrong(refusal)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void edit.save()
      }}
      className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="grid min-w-0 content-start gap-10">
        <VariantPicker
          lines={value.lines}
          storeId={order.store?.id}
          problem={errors.lines}
          onChange={(lines) => change(engravedSale({ lines, engraving: value.engraving }))}
          prices={
            order.isByPhone
              ? {
                  typed: value.prices,
                  onPrice: (variantId, typed) => change({ prices: { ...value.prices, [variantId]: typed } }),
                }
              : undefined
          }
        />
        <Receiver
          order={order}
          value={value}
          errors={errors}
          onCaller={(caller) => change({ caller: { ...value.caller, ...caller } })}
        />
        <GiftFields
          gift={value.gift}
          isShipped={order.deliveryMethod === 'shipping'}
          errors={errors}
          onGift={(gift) => change({ gift })}
        />
        <EngravingFields engraving={value.engraving} lines={value.lines} errors={errors} onChange={change} />
      </div>
      <Consequences order={order} edit={edit} errors={errors} />
    </form>
  )
}

function useOrderEdit(order: AdminOrder) {
  const { folio, version, deliveryMethod } = order
  const { t } = useLazyTranslation('managementOrders')
  const navigate = useNavigate()
  const [value, setValue] = useState(() => editOf(order))
  const { keyOf } = useIntentKey()
  const { isBusy, refusal, run, forget } = useAction()
  const request = requestOf(value, deliveryMethod === 'shipping')
  const asked = usePaused(JSON.stringify(request), PAUSE_MS)
  const preview = useApiQuery(`edit ${folio} ${asked}`, () => previewEdit(folio, JSON.parse(asked) as EditRequest), {
    isWanted: request !== undefined && value.lines.length > 0,
  })
  async function save() {
    if (!preview.data || !request) return
    const edit = { ...request, reason: value.reason, expectedTotal: preview.data.after.total }
    const done = await run(() => editOrder(folio, version, edit, keyOf(edit)), t('edit.done'))
    if (done) await navigate(`/management/orders/${folio}`)
  }
  const change = (changes: Partial<OrderEdit>) => {
    setValue((known) => ({ ...known, ...changes }))
    forget()
  }
  return { value, change, request, preview, isBusy, refusal, save }
}

interface ConsequencesProps {
  order: AdminOrder
  edit: ReturnType<typeof useOrderEdit>
  errors: Readonly<Record<string, string>>
}

/** What it comes to, why, and the way to save it. */
function Consequences({ order, edit, errors }: ConsequencesProps) {
  const { t } = useLazyTranslation('managementOrders')
  const { value, change, preview, refusal, isBusy } = edit
  return (
    <div className="grid min-w-0 content-start gap-6 xl:sticky xl:top-20">
      <EditPreviewPanel order={order} preview={preview} isAmount={edit.request !== undefined}>
        <TextField
          label={t('edit.reduction')}
          hint={t('edit.reductionHint')}
          required={false}
          inputMode="decimal"
          autoComplete="off"
          value={value.reduction}
          error={edit.request ? errors.reduction : t('refund.notAnAmount')}
          onChange={(event) => change({ reduction: event.currentTarget.value })}
        />
      </EditPreviewPanel>
      <TextAreaField
        label={t('edit.reason')}
        hint={t('edit.reasonHint')}
        rows={2}
        maxLength={500}
        value={value.reason}
        error={errors.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <Problem id="edit-problem" text={refusal?.text} />
      <Button type="submit" busy={isBusy} disabled={!preview.data}>
        {t('edit.save')}
      </Button>
    </div>
  )
}

interface ReceiverProps {
  order: AdminOrder
  value: OrderEdit
  errors: Readonly<Record<string, string>>
  onCaller: (changes: Partial<Caller>) => void
}

function Receiver({ order, value: { caller, lines }, errors, onCaller }: ReceiverProps) {
  const { t } = useLazyTranslation('managementOrders')
  const said = (name: keyof Caller) => ({
    name,
    value: caller[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onCaller({ [name]: event.currentTarget.value }),
  })
  const needsBirthDate = order.birthDate === null && lines.some(({ isAlcohol }) => isAlcohol)
  return (
    <Panel title={t('edit.receiver')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...said('firstName')} label={t('new.firstName')} autoCapitalize="words" />
        <TextField {...said('lastName')} label={t('new.lastName')} autoCapitalize="words" />
        <TextField {...said('phone')} type="tel" label={t('new.phone')} className="sm:col-span-2" />
        {needsBirthDate && (
          <TextField {...said('birthDate')} type="date" label={t('new.birthDate')} hint={t('new.birthHint')} />
        )}
        {order.deliveryMethod === 'shipping' && <AddressFields errors={errors} caller={caller} onCaller={onCaller} />}
        <TextAreaField
          {...said('comments')}
          label={t('new.comments')}
          required={false}
          rows={2}
          className="sm:col-span-2"
        />
      </div>
    </Panel>
  )
}
