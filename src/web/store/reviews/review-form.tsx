import { REVIEW_LENGTHS } from '#domain/reviews/field-lengths.ts'
import type { ReviewableOrder, ReviewableProduct } from '#domain/reviews/schemas.ts'
import { reviewAddress } from '#web/commerce/reviews/addresses.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { usePrefixed } from '#web/platform/locale-prefix.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { FacetChoices, StarChoice } from './rating-choices.tsx'
import type { RefusedReview } from './receive-review-form.server.ts'

interface ReviewFormProps {
  order: ReviewableOrder
  product: ReviewableProduct
  /** The refused post. */
  refused: RefusedReview | undefined
}

/** A plain form, so that it works without scripts; prefilled with the existing review. */
export function ReviewForm({ order, product, refused }: ReviewFormProps) {
  const { t } = useLazyTranslation('reviews')
  const prefixed = usePrefixed()
  const { review, productId, isDrink } = product
  const chosen = refused?.values ?? review ?? {}
  return (
    <form
      method="post"
      action={prefixed(reviewAddress(order.token, { product: productId }))}
      noValidate
      className="grid gap-8"
    >
      {refused && (
        <p
          role="alert"
          ref={focusOnMount}
          tabIndex={-1}
          className="border-l-2 border-danger bg-danger-soft px-4 py-3 outline-none"
        >
          {t(`problems.${refused.whole}`)}
        </p>
      )}
      {review?.status === 'refused' && !refused && (
        <p className="border-l-2 border-copper bg-copper-soft px-4 py-3 break-words">
          {t('refused', { reason: endOf(review.refusal) })}
        </p>
      )}
      <StarChoice chosen={chosen.stars} error={refused?.problems.includes('stars') && t('problems.stars')} />
      {isDrink && <FacetChoices chosen={chosen} />}
      <Words order={order} product={product} refused={refused} />
      <div className="flex flex-col items-start gap-4">
        <Button type="submit" size="large" className="max-sm:w-full">
          {t(review ? 'form.resubmit' : 'form.submit')}
        </Button>
        <p className="text-sm text-pretty text-ink-faint">{t('form.afterwards')}</p>
        {review && <Withdrawal />}
      </div>
    </form>
  )
}

function Words({ order: { suggestedName }, product: { review }, refused }: ReviewFormProps) {
  const { t, locale } = useLazyTranslation('reviews')
  const field = (name: 'title' | 'text' | 'name', start = '') => ({
    name,
    maxLength: REVIEW_LENGTHS[name],
    defaultValue: refused?.values[name] ?? review?.[name] ?? start,
    error: refused?.problems.includes(name) && t(`problems.${name}`),
  })
  return (
    <div className="grid gap-5">
      <TextField {...field('title')} required={false} label={t('form.heading')} autoComplete="off" />
      <TextAreaField
        {...field('text')}
        rows={6}
        aria-required
        label={t('form.text')}
        hint={t('form.textHint')}
        lang={review?.language ?? locale}
      />
      <TextField
        {...field('name', suggestedName)}
        aria-required
        label={t('form.name')}
        hint={t('form.nameHint')}
        autoComplete="off"
      />
    </div>
  )
}

/** Two presses, because the text is lost; also without scripts. */
function Withdrawal() {
  const { t } = useLazyTranslation('reviews')
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t('form.withdraw')}</summary>
      <p className="mb-3 text-pretty text-ink-soft">{t('form.withdrawText')}</p>
      <Button type="submit" name="action" value="withdraw" variant="secondary" className="max-sm:w-full">
        {t('form.withdrawSure')}
      </Button>
    </details>
  )
}

/** With a full stop, because another sentence follows. */
function endOf(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}
