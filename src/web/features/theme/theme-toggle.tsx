import { useTranslation } from '#web/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { changeTheme, useTheme } from './theme.ts'

export function ThemeToggle({ className = '' }: { className?: string }) {
  const { t } = useTranslation('shell')
  const isDark = useTheme() === 'dark'
  const label = t(isDark ? 'theme.toLight' : 'theme.toDark')
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={() => changeTheme(isDark ? 'light' : 'dark')}
      className={className}
    >
      <Icon name="moon" className="size-5 dark:hidden" />
      <Icon name="sun" className="hidden size-5 dark:block" />
    </button>
  )
}
