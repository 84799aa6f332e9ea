import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'

/** Required by law beside alcohol, in Spanish; English pages add a translation. */
const LEGEND = 'El abuso en el consumo de este producto es nocivo para la salud'

export function HealthLegend({ className = '' }: { className?: string }) {
  const brand = useBrand()
  const { t } = useTranslation('shell')
  const locale = useLocale()
  return (
    <p className={`text-sm text-pretty text-ink-soft ${className}`}>
      <strong lang="es" className="font-semibold">
        {LEGEND}
        {'.'}
      </strong>{' '}
      {locale !== 'es' && <span>{`${t('legend.translation')} `}</span>}
      <span>{t('legend.permit', { permit: brand.healthPermit })}</span>
    </p>
  )
}
