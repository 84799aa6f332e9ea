import { useTranslation } from '#web/platform/translations.tsx'

const STEPS = ['cart', 'delivery', 'payment'] as const
export type Step = (typeof STEPS)[number]

/** Earlier steps are links. */
export function StepTrail({ step, onBack }: { step: Step; onBack: (step: Step) => void }) {
  const { t } = useTranslation('cart')
  const current = STEPS.indexOf(step)
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="flex items-center gap-2 text-sm">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} className="flex items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className={`h-px w-5 ${index <= current ? 'bg-copper' : 'bg-line-strong'}`} />
            )}
            {index < current ? (
              <button
                type="button"
                onClick={() => onBack(name)}
                className="min-h-11 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
              >
                {t(`steps.${name}`)}
              </button>
            ) : (
              <span
                className={`inline-flex min-h-11 items-center ${name === step ? 'font-medium text-ink' : 'text-ink-faint'}`}
              >
                {t(`steps.${name}`)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
