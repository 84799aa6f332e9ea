import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { isPlainClick } from '#web/shell/navigation/plain-click.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Mode } from './mode.ts'

const PATHS: Record<Mode, string> = { signIn: '/login', register: '/register' }

interface ModeSwitchProps {
  mode: Mode
  /** The registration page, if it isn't this card. */
  registerUrl: string | undefined
  onChange: (mode: Mode) => void
}

/** In place with scripts, a link without. */
export function ModeSwitch({ mode, registerUrl, onChange }: ModeSwitchProps) {
  const { t } = useTranslation('auth')
  const { search } = useLocation()
  const other = mode === 'signIn' ? 'register' : 'signIn'
  const elsewhere = other === 'register' ? registerUrl : undefined

  function change(event: MouseEvent) {
    if (elsewhere || !isPlainClick(event)) return
    event.preventDefault()
    onChange(other)
  }

  return (
    <p className="mt-8 border-t border-line pt-6 text-ink-soft">
      {`${t(`${mode}.switchLead`)} `}
      <Link to={elsewhere ?? PATHS[other] + search} onClick={change} className="link font-medium">
        {t(`${mode}.switch`)}
      </Link>
    </p>
  )
}
