import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LogoMark } from './logo-mark.tsx'

export function Logo({ className = '' }: { className?: string }) {
  const brand = useBrand()
  const { t } = useTranslation('shell')
  return (
    <Link
      to="/"
      aria-label={t('home')}
      className={`inline-flex min-h-11 min-w-0 items-center gap-2 whitespace-nowrap sm:gap-2.5 ${className}`}
    >
      <BrandMark>
        <LogoMark className="size-7 shrink-0 sm:size-8" />
        <span className="overflow-hidden py-1 font-display text-[1.0625rem] leading-none tracking-tight text-ellipsis sm:text-xl">
          {brand.name}
        </span>
      </BrandMark>
    </Link>
  )
}
