import { useId } from 'react'
import type { ReactNode } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { REVIEW_FACETS } from '#vocabulary/review-facts.ts'
import type { ReviewFacet } from '#vocabulary/review-facts.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

const STEPS = [1, 2, 3, 4, 5] as const

/** As posted or as stored. */
type Chosen = string | number | null | undefined

interface StarChoiceProps {
  chosen: Chosen
  error: ReactNode
}

export function StarChoice({ chosen, error }: StarChoiceProps) {
  const { t } = useLazyTranslation('reviews')
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-medium">{t('form.stars')}</legend>
      <div className="star-choice">
        {STEPS.map((step) => (
          <label key={step}>
            <input
              type="radio"
              name="stars"
              value={step}
              defaultChecked={String(step) === String(chosen ?? '')}
              required
            />
            <Icon name="star" className="size-8" />
            <span>
              <span className="sr-only">{`${step}: `}</span>
              {t(`form.starWords.${step}`)}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

export function FacetChoices({ chosen }: { chosen: Partial<Record<ReviewFacet, Chosen>> }) {
  const { t } = useLazyTranslation('reviews')
  return (
    <section aria-labelledby="facets-title" className="border-t border-line pt-8">
      <h2 id="facets-title" className="font-display text-2xl">
        {t('form.facetsTitle')}
      </h2>
      <p className="mt-2 text-sm text-pretty text-ink-soft">{t('form.facetsHint')}</p>
      <div className="mt-6 grid gap-6">
        {REVIEW_FACETS.map((facet) => (
          <fieldset key={facet}>
            <legend className="mb-1 text-sm font-medium">{t(`facets.${facet}`)}</legend>
            <div className="facet-choice">
              {STEPS.map((step) => (
                <label key={step}>
                  <input
                    type="radio"
                    name={facet}
                    value={step}
                    defaultChecked={String(step) === String(chosen[facet] ?? '')}
                  />
                  <span className="sr-only">{nameOf(step, t(`least.${facet}`), t(`most.${facet}`))}</span>
                  <span aria-hidden="true" />
                </label>
              ))}
            </div>
            <p aria-hidden="true" className="facet-ends text-sm text-ink-faint">
              <span>{t(`least.${facet}`)}</span>
              <span>{t(`most.${facet}`)}</span>
            </p>
            <label className="facet-none inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-ink-soft">
              <input type="radio" name={facet} value="" defaultChecked={!chosen[facet]} />
              {t('form.facetNone')}
            </label>
          </fieldset>
        ))}
      </div>
    </section>
  )
}

/** The ends of the scale have names. */
function nameOf(step: number, least: string, most: string): string {
  if (step === 1) return `1, ${least}`
  return step === 5 ? `5, ${most}` : String(step)
}
