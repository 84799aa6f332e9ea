import { useId } from 'react'
import { ENGRAVED_LENGTH, engravedLine, linesEngravedOn } from '#vocabulary/order-engraving.ts'
import type { CartLine } from '#web/commerce/cart/cart-view.ts'
import EngravedLabel from '#web/commerce/order-summary/engraved-label.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { TextField } from '#web/ui/field.tsx'
import { engravingProblem } from './engraving-problem.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

interface EngravedLinesProps {
  line: CartLine
  form: CheckoutForm
  /** The first invalid bottle of the cart. */
  isFirstWrong: boolean
}

export default function EngravedLines({ line, form, isFirstWrong }: EngravedLinesProps) {
  const { t } = useTranslation('checkout')
  const id = useId()
  const { variantId, product } = line
  const { engraving } = form.draft
  const typed = linesEngravedOn(engraving, variantId)
  const wrong = engravingProblem(engraving, [line])
  const isTried = form.errorOf('engraving') !== undefined
  const say = (index: number, text: string) => {
    if (!engraving) return
    const bottles = engraving.bottles.map((bottle) =>
      bottle.variantId === variantId ? { ...bottle, lines: bottle.lines.with(index, text) } : bottle,
    )
    form.change({ engraving: { ...engraving, bottles } })
  }
  const field = (index: number) => {
    const isWrong = wrong?.line === index && (isTried || wrong.problem !== 'engravingEmpty')
    const value = typed[index] ?? ''
    return {
      id: isFirstWrong && wrong?.line === index ? form.idOf('engraving') : `${id}${index}`,
      name: `engraved-${variantId}-${index}`,
      value,
      error: isWrong ? t(`problems.${wrong.problem}`, { letters: ENGRAVED_LENGTH }) : undefined,
      hint: t('engraving.left', { count: Math.max(0, ENGRAVED_LENGTH - engravedLine(value).length) }),
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => say(index, target.value),
    }
  }
  return (
    <div className="mt-4 grid gap-5 @md:grid-cols-2">
      <EngravedLabel lines={typed.map(engravedLine)} name={product.name} sample={t('engraving.sample')} />
      <div className="grid content-start gap-5">
        <TextField {...field(0)} label={t('fields.engraving')} />
        <TextField {...field(1)} label={t('fields.engravedSecond')} required={false} />
      </div>
    </div>
  )
}
