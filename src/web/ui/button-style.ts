export type ButtonVariant = 'primary' | 'secondary' | 'quiet'
export type ButtonSize = 'small' | 'medium' | 'large'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border border-agave bg-agave text-on-agave hover:border-agave-strong hover:bg-agave-strong',
  secondary: 'border border-line-strong text-ink hover:border-ink hover:bg-ink hover:text-paper',
  quiet: 'border border-transparent text-ink underline-offset-4 hover:bg-sunken hover:underline',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-12 px-6 text-[0.9375rem]',
  large: 'min-h-14 px-8 text-base',
}

export function buttonStyle(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return `inline-flex items-center justify-center gap-2.5 rounded-xs py-2 text-center font-medium tracking-wide transition-colors duration-200 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:not-aria-busy:cursor-not-allowed aria-disabled:not-aria-busy:opacity-55 aria-busy:cursor-progress ${VARIANTS[variant]} ${SIZES[size]}`
}
