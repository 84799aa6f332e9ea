import { useState } from 'react'
import type { InferResponseType } from 'hono/client'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import type { Refusal } from '#web/commerce/private-pages/refusal-of.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

const call = () => getManagementApi().management['shipping-trial']
type Trial = InferResponseType<ReturnType<typeof call>['$get'], 200>['data']

/** What a postal code would pay, by the rules that checkout asks. */
export function PostalCodeTrial() {
  const { t } = useLazyTranslation('managementContent')
  const { t: tAccount } = useLazyTranslation('account')
  const [postalCode, setPostalCode] = useState('')
  const [items, setItems] = useState('1')
  const [trial, setTrial] = useState<Trial>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setIsBusy] = useState(false)

  async function ask() {
    setIsBusy(true)
    try {
      setTrial((await answerOf(call().$get({ query: { postalCode, items } }))).data)
      setRefusal(undefined)
    } catch (error) {
      setTrial(undefined)
      setRefusal(refusalOf(error, tAccount))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Panel title={t('shipping.trial')} lead={t('shipping.trialLead')}>
      <form
        ref={useFirstWrong(refusal)}
        noValidate
        className="flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <TextField
          label={t('shipping.postalCode')}
          inputMode="numeric"
          maxLength={5}
          value={postalCode}
          error={refusal && (refusal.fields.postalCode ?? refusal.text)}
          onChange={(event) => setPostalCode(event.currentTarget.value)}
          className="w-40"
        />
        <TextField
          label={t('shipping.units')}
          inputMode="numeric"
          value={items}
          onChange={(event) => setItems(event.currentTarget.value)}
          className="w-28"
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('shipping.try')}
        </Button>
      </form>
      <div aria-live="polite" className="mt-5">
        {trial && <Verdict trial={trial} />}
      </div>
    </Panel>
  )
}

function Verdict({ trial: { state, quote, restriction } }: { trial: Trial }) {
  const { t, locale } = useLazyTranslation('managementContent')
  const price = (amount: number) => formatPrice(amount, locale)
  return (
    <div className="grid gap-1.5 border-l border-copper pl-4">
      <p className="font-display text-xl tabular-nums">
        {quote ? `${quote.zone}: ${price(quote.total)}` : t('shipping.notServed')}
      </p>
      <p className="text-ink-soft">{state}</p>
      {quote && (
        <p className="text-ink-soft tabular-nums">
          {t('shipping.parts', { base: price(quote.base), additional: price(quote.additional) })}
          {quote.freeFrom !== null && ` ${t('shipping.freeFromThere', { amount: price(quote.freeFrom) })}`}
        </p>
      )}
      <p className={restriction ? 'text-danger' : 'text-ink-soft'}>
        {restriction
          ? t(restriction.endsOn ? 'shipping.dryUntil' : 'shipping.dry', {
              reason: restriction.reason,
              day: restriction.endsOn ? formatDay(restriction.endsOn, locale) : '',
            })
          : t('shipping.alcoholGoes')}
      </p>
    </div>
  )
}
