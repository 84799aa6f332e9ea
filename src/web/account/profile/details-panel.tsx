import { PROFILE_LENGTHS } from '#domain/customers/field-lengths.ts'
import type { Profile } from '#domain/customers/schemas.ts'
import { isLocale, LOCALES } from '#i18n/locale.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useOwnForm } from '#web/commerce/private-pages/use-own-form.ts'
import { useLanguageSwitch } from '#web/shell/language/use-language-switch.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { saveProfile } from '#web/commerce/session/keep-profile.ts'

interface DetailsPanelProps {
  profile: Profile
  onChange: (profile: Profile) => void
}

export function DetailsPanel({ profile, onChange }: DetailsPanelProps) {
  const { t, locale } = useLazyTranslation('dashboard')
  const switchTo = useLanguageSwitch()
  const { form, isBusy, problem, errorOf } = useOwnForm(async (typed) => {
    const chosen = typed.text('locale')
    const changed = await saveProfile({
      name: typed.text('name'),
      phone: typed.text('phone'),
      locale: isLocale(chosen) ? chosen : undefined,
    })
    onChange(changed)
    showToast({ kind: 'success', text: t('profile.saved') })
    if (changed.locale !== locale) await switchTo(changed.locale)
  })
  return (
    <Panel title={t('profile.details.title')}>
      <form {...form}>
        <FormProblem problem={problem} />
        <DetailsFields profile={profile} errorOf={errorOf} />
        <Button type="submit" busy={isBusy} className="mt-8">
          {t('profile.save')}
        </Button>
      </form>
    </Panel>
  )
}

function DetailsFields({
  profile,
  errorOf,
}: Pick<DetailsPanelProps, 'profile'> & { errorOf: (field: string) => string | undefined }) {
  const { t } = useLazyTranslation('dashboard')
  const { t: tShell } = useTranslation('shell')
  return (
    <div className="grid max-w-3xl gap-x-5 gap-y-6 sm:grid-cols-2">
      <TextField
        label={t('profile.details.name')}
        name="name"
        defaultValue={profile.name}
        autoComplete="name"
        maxLength={PROFILE_LENGTHS.name}
        error={errorOf('name')}
        aria-required
      />
      <TextField
        label={t('profile.details.phone')}
        hint={t('profile.details.phoneHint')}
        name="phone"
        type="tel"
        inputMode="tel"
        defaultValue={profile.phone}
        autoComplete="tel"
        maxLength={PROFILE_LENGTHS.phone}
        error={errorOf('phone')}
        required={false}
      />
      <TextField
        label={t('profile.details.email')}
        hint={
          <Link to="/dashboard/security" className="link">
            {t('profile.details.changeEmail')}
          </Link>
        }
        name="email"
        value={profile.email}
        readOnly
      />
      <SelectField
        label={t('profile.details.language')}
        hint={t('profile.details.languageHint')}
        name="locale"
        defaultValue={profile.locale}
        error={errorOf('locale')}
      >
        {LOCALES.map((code) => (
          <option key={code} value={code}>
            {tShell(`language.${code}Name`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
