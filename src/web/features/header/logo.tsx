import { Link } from 'react-router'
import { brand } from '#config/brand.ts'
import { useTranslation } from '#web/translations.tsx'

/** The house's mark, a ridge with the sun gone behind it, and its name. */
export function Logo({ className = '' }: { className?: string }) {
  const { t } = useTranslation('shell')
  return (
    <Link
      to="/"
      aria-label={t('home')}
      className={`inline-flex min-h-11 items-center gap-2 whitespace-nowrap sm:gap-2.5 ${className}`}
    >
      <svg
        viewBox="0 0 40 40"
        aria-hidden="true"
        className="size-7 shrink-0 sm:size-8 fill-none stroke-current stroke-[1.6]"
      >
        <path d="M2 30h36" />
        <path d="M4 30 14.5 13l6 9.5L24 17l10 13" strokeLinejoin="round" />
        <path d="M19.5 11a5.5 5.5 0 0 1 10.3 2.7" className="stroke-copper" strokeLinecap="round" />
      </svg>
      <span className="font-display text-[1.0625rem] leading-none tracking-tight sm:text-xl">{brand.name}</span>
    </Link>
  )
}
