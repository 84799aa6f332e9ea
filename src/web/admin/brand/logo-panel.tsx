import type { BrandFacts } from '#vocabulary/brand-facts.ts'
import { THEMES } from '#vocabulary/colors/palette.ts'
import type { Theme } from '#vocabulary/colors/palette.ts'
import { PictureDrop } from '#web/admin/pictures/picture-drop.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'

type Logo = BrandFacts['logo']

interface LogoPanelProps {
  logo: Logo
  onChange: (logo: Partial<Logo>) => void
  errorOf: (path: string) => string | undefined
}

/** Replaces the drawn mark and name; a second picture is for dark grounds. */
export function LogoPanel({ logo, onChange, errorOf }: LogoPanelProps) {
  const { t } = useLazyTranslation('managementContent')
  const isDrawn = !logo.light && !logo.dark
  return (
    <Panel
      title={t('brand.groups.logo')}
      lead={t('brand.logo.lead')}
      action={
        <Button
          variant="quiet"
          size="small"
          className="-ml-4"
          aria-disabled={isDrawn}
          onClick={() => onChange({ light: '', dark: '' })}
        >
          {t('brand.logo.remove')}
        </Button>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {THEMES.map((theme) => (
          <LogoField
            key={theme}
            theme={theme}
            address={logo[theme]}
            fallback={theme === 'dark' ? logo.light : ''}
            onChange={(address) => onChange({ [theme]: address })}
            error={errorOf(`logo.${theme}`) ?? (logo[theme] ? errorOf('images') : undefined)}
          />
        ))}
      </div>
    </Panel>
  )
}

interface LogoFieldProps {
  theme: Theme
  address: string
  /** Shown without a picture. */
  fallback: string
  onChange: (address: string) => void
  error: string | undefined
}

function LogoField({ theme, address, fallback, onChange, error }: LogoFieldProps) {
  const { t } = useLazyTranslation('managementContent')
  const { t: tManagement } = useLazyTranslation('management')
  const label = t(`brand.logo.${theme}`)
  const shown = address || fallback
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div data-theme={theme} className="mb-3 flex h-24 items-center border border-line bg-paper px-5 text-ink">
        {shown ? (
          <img src={shown} alt={t('brand.logo.now')} className="h-8 max-w-full object-contain" />
        ) : (
          <span className="text-sm text-ink-faint">{t('brand.logo.drawn')}</span>
        )}
      </div>
      <PictureDrop
        kind="logo"
        label={`${label}: ${tManagement('picture.choose')}`}
        invitation={tManagement(address ? 'picture.dropAnother' : 'picture.drop')}
        onArrived={(picture) => onChange(picture.address)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`logo-${theme}-hint logo-${theme}-error`}
      />
      <p id={`logo-${theme}-hint`} className="mt-1.5 text-sm text-pretty text-ink-faint">
        {t(`brand.logo.${theme}Hint`)}
      </p>
      <FieldError id={`logo-${theme}-error`} error={error} />
    </fieldset>
  )
}
