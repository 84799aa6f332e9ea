import { RETURN_REASONS } from '#vocabulary/return-reasons.ts'
import type { ReturnReason } from '#vocabulary/return-reasons.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { FieldError } from '#web/ui/field.tsx'

interface ReasonChoiceProps {
  chosen: ReturnReason | undefined
  error: string | undefined
  onChoose: (reason: ReturnReason) => void
}

export function ReasonChoice({ chosen, error, onChoose }: ReasonChoiceProps) {
  const { t } = useLazyTranslation('ownOrders')
  return (
    <fieldset aria-describedby="return-reason-error">
      <legend className="mb-3 text-sm font-medium">{t('return.reason')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {RETURN_REASONS.map((reason) => (
          <ChoiceCard
            key={reason}
            name="reason"
            value={reason}
            label={t(`return.reasons.${reason}`)}
            isChosen={chosen === reason}
            onChoose={() => onChoose(reason)}
          />
        ))}
      </div>
      <FieldError id="return-reason-error" error={error} />
    </fieldset>
  )
}
