import { useId, useState } from 'react'
import type { Profile } from '#domain/customers/schemas.ts'
import { formatDate } from '#i18n/format.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { FieldError } from '#web/ui/field.tsx'
import { saveProfile } from '#web/commerce/session/keep-profile.ts'

interface MarketingPanelProps {
  profile: Profile
  onChange: (profile: Profile) => void
}

/** Applies at once; shows the date of the last answer. */
export function MarketingPanel({ profile: { marketing }, onChange }: MarketingPanelProps) {
  const { t, locale } = useLazyTranslation('dashboard')
  const { t: tAccount } = useLazyTranslation('account')
  const [wanted, setWanted] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const id = useId()

  async function say(allowsMarketing: boolean) {
    setWanted(allowsMarketing)
    setProblem(undefined)
    try {
      onChange(await saveProfile({ allowsMarketing }))
    } catch (error) {
      setProblem(refusalOf(error, tAccount).text)
    }
    setWanted(undefined)
  }

  const since = marketing.since && formatDate(marketing.since, locale)
  return (
    <Panel title={t('profile.marketing.title')}>
      <div className="flex max-w-2xl items-start justify-between gap-6">
        <label htmlFor={id} className="text-pretty">
          {t('profile.marketing.label')}
          <span id={`${id}-since`} className="mt-1.5 block text-sm text-ink-faint">
            {since
              ? t(marketing.isGranted ? 'profile.marketing.granted' : 'profile.marketing.withdrawn', { date: since })
              : t('profile.marketing.never')}
          </span>
        </label>
        <input
          id={id}
          type="checkbox"
          className="switch mt-0.5"
          checked={wanted ?? marketing.isGranted}
          aria-busy={wanted !== undefined || undefined}
          onChange={({ target }) => wanted === undefined && void say(target.checked)}
        />
      </div>
      <div role="alert">
        <FieldError id={`${id}-error`} error={problem} />
      </div>
    </Panel>
  )
}
