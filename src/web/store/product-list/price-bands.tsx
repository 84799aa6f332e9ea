import type { Facets } from '#domain/catalogue/schemas.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { listAddress, without, withPrices } from './list-address.ts'
import { priceRangeName } from './price-range-name.ts'

interface PriceBandsProps {
  bands: Facets['prices']
  params: URLSearchParams
}

/** The price steps as links: one at a time, and the chosen one leads back to all. */
export function PriceBands({ bands, params }: PriceBandsProps) {
  const { t } = useTranslation('store')
  const locale = useLocale()
  const [chosenMin, chosenMax] = [Number(params.get('priceMin') ?? 0), params.get('priceMax')]
  return (
    <nav aria-label={t('filters.price')}>
      <p className="mb-2 eyebrow">{t('filters.price')}</p>
      <ul>
        {bands.map((band) => {
          const isOnly =
            chosenMin === band.min &&
            (band.max === null ? chosenMax === null && chosenMin > 0 : Number(chosenMax) === band.max)
          if (band.count === 0 && !isOnly) return null
          return (
            <li key={band.min}>
              <Link
                to={listAddress(isOnly ? without(without(params, 'priceMin'), 'priceMax') : withPrices(params, band))}
                preventScrollReset
                rel="nofollow"
                aria-current={isOnly ? 'true' : undefined}
                className="flex min-h-11 items-center gap-3 text-ink-soft underline-offset-4 hover:text-ink hover:underline aria-[current]:text-ink lg:min-h-9"
              >
                <span className="grow tabular-nums">{priceRangeName(band, t, locale)}</span>
                {isOnly && <Icon name="check" className="size-4 text-copper" />}
                <span className="text-sm text-ink-faint tabular-nums">{band.count}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
