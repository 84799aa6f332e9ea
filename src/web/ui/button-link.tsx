import type { LinkProps } from './link.tsx'
import { buttonStyle } from './button-style.ts'
import type { ButtonSize, ButtonVariant } from './button-style.ts'
import { Link } from './link.tsx'

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

export function ButtonLink({ variant, size, className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${buttonStyle(variant, size)} ${className}`} />
}
