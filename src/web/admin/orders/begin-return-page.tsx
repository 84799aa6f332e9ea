import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { MAX_RETURN_DESCRIPTION } from '#domain/orders/returning/return-rules.ts'
import { withoutCharge } from '#vocabulary/order-engraving.ts'
import { STAFF_RETURN_REASONS } from '#vocabulary/return-reasons.ts'
import type { StaffReturnReason } from '#vocabulary/return-reasons.ts'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { useIntentKey } from '#web/admin/editing/use-intent-key.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { NotFoundPage } from '#web/admin/frame/not-found-page.tsx'
import { readOrder } from './orders.ts'
import type { AdminOrder } from './orders.ts'
import { UnitCount } from '#web/admin/editing/unit-count.tsx'
import { ReturnPhotos } from '#web/commerce/pictures/return-photos.tsx'
import { useReturnPhotos } from '#web/commerce/pictures/use-return-photos.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useOwnForm } from '#web/commerce/private-pages/use-own-form.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { FieldError, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { beginReturn } from '#web/admin/returns/returns.ts'

/** Begins a return of an order of which something left. */
export function BeginReturnPage() {
  const { folio = '' } = useParams()
  const { t } = useLazyTranslation('managementOrders')
  const mayBegin = useMay()('returns:write')
  const query = useApiQuery(`order ${folio}`, () => readOrder(folio))
  if (isNotThere(query)) return <NotFoundPage />
  const shown = query.data?.folio ?? folio
  const back = { to: `/management/orders/${shown}`, label: t('order.title', { folio: shown }) }
  const title = t('returns.begin.title', { folio: shown })
  return (
    <ManagementPage
      title={title}
      heading={<Unbroken text={title} part={shown} />}
      lead={t('returns.begin.lead')}
      back={back}
    >
      <Loaded query={query} rows={6}>
        {(order) =>
          order.actions.includes('begin-return') && mayBegin ? (
            <BeginReturnForm order={order} />
          ) : (
            <p>{t('returns.begin.none')}</p>
          )
        }
      </Loaded>
    </ManagementPage>
  )
}

function useReturnForm({ folio }: AdminOrder) {
  const { t } = useLazyTranslation('managementOrders')
  const navigate = useNavigate()
  const photos = useReturnPhotos()
  const { keyOf } = useIntentKey()
  const [units, setUnits] = useState<Record<string, number>>({})
  const goBack = () => navigate(`/management/orders/${folio}`)
  const ownForm = useOwnForm(async (typed) => {
    const request = {
      // Left out when nothing is chosen: the store says that it must be
      reason: STAFF_RETURN_REASONS.find((reason) => reason === typed.text('reason')) as StaffReturnReason,
      description: typed.text('description'),
      message: typed.text('message'),
      lines: Object.entries(units).flatMap(([variantId, quantity]) => (quantity > 0 ? [{ variantId, quantity }] : [])),
      photos: photos.imageIds,
    }
    await beginReturn(folio, request, keyOf(request))
    showToast({ kind: 'success', text: t('returns.begin.done') })
    await goBack()
  })
  return { ...ownForm, photos, units, setUnits, goBack }
}

function BeginReturnForm({ order }: { order: AdminOrder }) {
  const { t } = useLazyTranslation('managementOrders')
  const { form, isBusy, problem, errorOf, photos, units, setUnits, goBack } = useReturnForm(order)
  const words = { rows: 3, maxLength: MAX_RETURN_DESCRIPTION }
  return (
    <form {...form} className="grid max-w-2xl gap-8">
      <FormProblem problem={problem} />
      <fieldset aria-describedby="return-lines-error">
        <legend className="mb-3 text-sm font-medium">{t('returns.begin.lines')}</legend>
        <ul className="grid gap-3 border-y border-line py-4">
          {returnableOf(order).map(({ variantId, name, most }) => (
            <li key={variantId}>
              <UnitCount
                name={name}
                most={most}
                count={units[variantId] ?? 0}
                onChange={(count) => setUnits({ ...units, [variantId]: count })}
              />
            </li>
          ))}
        </ul>
        <FieldError id="return-lines-error" error={errorOf('lines')} />
      </fieldset>
      <SelectField name="reason" label={t('returns.begin.reason')} error={errorOf('reason')} className="max-w-sm">
        <option value="">{t('returns.choose')}</option>
        {STAFF_RETURN_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`returns.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...words}
        name="description"
        label={t('returns.begin.description')}
        hint={t('returns.begin.descriptionHint')}
        error={errorOf('description')}
      />
      <ReturnPhotos photos={photos} error={errorOf('photos')} />
      <TextAreaField
        {...words}
        name="message"
        label={t('returns.begin.message')}
        hint={t('returns.begin.messageHint')}
        required={false}
        error={errorOf('message')}
      />
      <FormButtons
        submit={t('returns.begin.submit')}
        cancel={t('goBack')}
        busy={isBusy || photos.isSending}
        onCancel={() => void goBack()}
      />
    </form>
  )
}

/** What left. Engraving goes back with its bottle. */
function returnableOf({ products, refundable, engraving }: AdminOrder) {
  return withoutCharge(engraving?.soldAs, products).flatMap(({ variantId, name, size }) => {
    const most = refundable.lines.find((line) => line.variantId === variantId)?.sent ?? 0
    return most > 0 ? [{ variantId, name: `${name} ${size}`.trim(), most }] : []
  })
}
