import { useState } from 'react'
import type { FormEvent } from 'react'
import { MAX_CODE_LENGTH } from '#domain/pricing/discount-codes/normalize-code.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { codeOf, removeCode, applyCode } from '#web/commerce/cart/cart-code.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { keepPlace } from '#web/ui/keep-place.ts'
import { Icon } from '#web/ui/icon.tsx'

export function DiscountCode({ cart }: { cart: CartView }) {
  const { discountProblem } = cart
  const { t } = useTranslation('checkout')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(change: () => Promise<void>, failed: string) {
    setIsBusy(true)
    setError(undefined)
    try {
      await change()
    } catch (failure) {
      setError((failure instanceof ApiError && failure.message) || failed)
    }
    setIsBusy(false)
  }
  const apply = (code: string) => {
    if (code === '') setError(t('discount.empty'))
    else void send(() => applyCode(code), t('discount.failed'))
  }

  const written = codeOf(cart)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <output className={`flex items-center gap-2 text-sm ${discountProblem ? 'text-danger' : 'text-success'}`}>
        {written && (
          <>
            <Icon name={discountProblem ? 'alert' : 'check'} className="size-4" />
            {discountProblem ? written : t('discount.applied', { code: written })}
          </>
        )}
      </output>
      {written ? (
        <button
          ref={keepPlace}
          type="button"
          aria-label={t('discount.remove', { code: written })}
          aria-busy={isBusy || undefined}
          onClick={() => void send(removeCode, t('discount.removeFailed'))}
          className="grid size-11 place-items-center rounded-xs text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      ) : (
        <CodeForm error={error} isBusy={isBusy} onApply={apply} onTyped={() => setError(undefined)} />
      )}
      <div role="alert" className="basis-full text-sm text-danger">
        {written && (error ?? discountProblem?.message)}
      </div>
    </div>
  )
}

interface CodeFormProps {
  error: string | undefined
  isBusy: boolean
  onApply: (code: string) => void
  onTyped: () => void
}

function CodeForm({ error, isBusy, onApply, onTyped }: CodeFormProps) {
  const { t } = useTranslation('checkout')
  const [code, setCode] = useState('')
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onApply(code.trim())
  }
  return (
    <form ref={keepPlace} onSubmit={apply} noValidate className="flex basis-full items-start gap-2">
      <TextField
        label={t('discount.label')}
        value={code}
        error={error}
        maxLength={MAX_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => {
          setCode(target.value)
          onTyped()
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary" busy={isBusy} className="mt-6.5">
        {t('discount.apply')}
      </Button>
    </form>
  )
}
