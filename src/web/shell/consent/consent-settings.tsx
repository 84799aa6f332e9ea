import { useState } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { isGranted, LIFETIME_DAYS, OPTIONAL_CATEGORIES } from '#web/commerce/visitor/consent.ts'
import type { ConsentCategory, ConsentChoice } from '#web/commerce/visitor/consent.ts'

interface ConsentSettingsProps {
  onSave: (choice: ConsentChoice) => void
  onClose: () => void
}

/** Purpose and lifetime of each category; necessary cookies can't be switched off. */
export function ConsentSettings({ onSave, onClose }: ConsentSettingsProps) {
  const { t } = useTranslation('consent')
  const [choice, setChoice] = useState<ConsentChoice>(() => ({
    analytics: isGranted('analytics'),
    marketing: isGranted('marketing'),
    preferences: isGranted('preferences'),
  }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(choice)
      }}
    >
      <ul className="mt-3 divide-y divide-line border-y border-line">
        <CategoryChoice category="necessary" isGranted />
        {OPTIONAL_CATEGORIES.map((category) => (
          <CategoryChoice
            key={category}
            category={category}
            isGranted={choice[category]}
            onChange={(granted) => setChoice({ ...choice, [category]: granted })}
          />
        ))}
      </ul>
      <div className="mt-4 grid gap-2 sm:grid-cols-2 sm:gap-3">
        <Button type="submit" size="small">
          {t('save')}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  )
}

interface CategoryChoiceProps {
  category: ConsentCategory
  isGranted: boolean
  /** Absent for necessary cookies. */
  onChange?: (isGranted: boolean) => void
}

function CategoryChoice({ category, isGranted: isOn, onChange }: CategoryChoiceProps) {
  const { t } = useTranslation('consent')
  const id = `consent-${category}`
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
      <label htmlFor={id} className="flex min-h-8 items-center font-medium">
        {t(`${category}.name`)}
      </label>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        disabled={!onChange}
        aria-describedby={`${id}-text`}
        onChange={(event) => onChange?.(event.target.checked)}
        className="switch"
      />
      <p id={`${id}-text`} className="col-span-2 text-sm text-pretty text-ink-soft">
        {t(`${category}.description`)}{' '}
        <span className="text-ink-faint">
          {[...(onChange ? [] : [t('always')]), t('lifetime', { days: LIFETIME_DAYS[category] })].join('. ')}
        </span>
      </p>
    </li>
  )
}
