import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/translations.tsx'
import { ApiError } from '#web/api-client.ts'
import { applyDiscountCode, removeDiscountCode } from '#web/features/cart/cart-calls.ts'
import { changeCart } from '#web/features/cart/cart-store.ts'
import type { CartView } from '#web/features/cart/cart-view.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

const LONGEST_CODE = 40

/** Where a discount code is written and taken off; a refused one says why. */
export function DiscountCode({ cart: { discount, discountProblem } }: { cart: CartView }) {
  const { t } = useTranslation('checkout')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(call: Parameters<typeof changeCart>[0]) {
    setIsBusy(true)
    setError(undefined)
    try {
      await changeCart(call)
      setCode('')
    } catch (failure) {
      setError((failure instanceof ApiError && failure.message) || t('discount.failed'))
    }
    setIsBusy(false)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') setError(t('discount.empty'))
    else void send((cartId) => applyDiscountCode(cartId, code.trim()))
  }

  const written = discount?.code ?? discountProblem?.code
  if (written) {
    return (
      <div>
        <p className="flex items-center justify-between gap-3">
          <span
            role="status"
            className={`flex items-center gap-2 text-sm ${discountProblem ? 'text-danger' : 'text-success'}`}
          >
            <Icon name={discountProblem ? 'alert' : 'check'} className="size-4" />
            {discountProblem ? written : t('discount.applied', { code: written })}
          </span>
          <button
            type="button"
            aria-label={t('discount.remove', { code: written })}
            aria-busy={isBusy || undefined}
            onClick={() => void send(removeDiscountCode)}
            className="grid size-11 place-items-center rounded-xs text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" className="size-4" />
          </button>
        </p>
        {discountProblem && <p className="text-sm text-danger">{discountProblem.message}</p>}
      </div>
    )
  }
  return (
    <form onSubmit={apply} noValidate className="flex items-start gap-2">
      <TextField
        label={t('discount.label')}
        value={code}
        error={error}
        maxLength={LONGEST_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => {
          setCode(target.value)
          setError(undefined)
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary" busy={isBusy} className="mt-6.5">
        {t('discount.apply')}
      </Button>
    </form>
  )
}
