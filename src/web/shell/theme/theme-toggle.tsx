import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { changeTheme, useThemeChoice } from './theme.ts'

const NEXT = {
  light: { choice: 'dark', label: 'theme.toDark' },
  dark: { choice: 'system', label: 'theme.toSystem' },
  system: { choice: 'light', label: 'theme.toLight' },
} as const

/** Cycles through light, dark and system. Styles select the icon, so that it is right before hydration. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  const { t } = useTranslation('shell')
  const { choice, label } = NEXT[useThemeChoice()]
  return (
    <button
      type="button"
      title={t(label)}
      aria-label={t(label)}
      onClick={() => changeTheme(choice)}
      className={className}
    >
      <Icon name="sun" className="size-5 dark:hidden [[data-system-theme]_&]:hidden" />
      <Icon name="moon" className="hidden size-5 dark:block [[data-system-theme]_&]:hidden" />
      <Icon name="screen" className="hidden size-5 [[data-system-theme]_&]:block" />
    </button>
  )
}
