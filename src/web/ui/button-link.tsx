import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import { buttonStyle } from './button-style.ts'
import type { ButtonSize, ButtonVariant } from './button-style.ts'

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

export function ButtonLink({ variant, size, className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${buttonStyle(variant, size)} ${className}`} />
}
