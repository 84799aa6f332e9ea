import type { ButtonHTMLAttributes, Ref } from 'react'
import { buttonStyle } from './button-style.ts'
import type { ButtonSize, ButtonVariant } from './button-style.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and ignores clicks, while focus stays; `aria-disabled` does so without the spinner. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant,
  size,
  busy = false,
  className = '',
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = busy || Boolean(rest['aria-disabled'])
  return (
    <button
      {...rest}
      type={isOff ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={`${buttonStyle(variant, size)} ${className}`}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  )
}
