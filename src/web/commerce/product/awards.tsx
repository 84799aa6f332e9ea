import type { ProductDetail } from '#domain/catalogue/schemas.ts'
import { useTranslation } from '#web/platform/translations.tsx'

type Award = ProductDetail['awards'][number]

const METALS: Record<Award['medal'], string> = {
  gold: 'from-[#f3dc9a] to-[#a9782a]',
  silver: 'from-[#f1f1ef] to-[#8d9190]',
  bronze: 'from-[#e5b48c] to-[#8a4f24]',
}

export function Awards({ awards }: { awards: Award[] }) {
  const { t } = useTranslation('store')
  if (awards.length === 0) return null
  return (
    <section aria-labelledby="awards" className="mt-14">
      <h2 id="awards" className="mb-5 font-display text-2xl">
        {t('product.awards')}
      </h2>
      <ul className="flex flex-wrap gap-x-10 gap-y-4">
        {awards
          .toSorted((a, b) => b.year - a.year)
          .map(({ medal, name, year }) => (
            <li key={`${name} ${year}`} className="flex items-center gap-4">
              <span
                aria-hidden="true"
                className={`size-9 shrink-0 rounded-full bg-linear-to-br ring-1 ring-line ring-offset-2 ring-offset-paper ${METALS[medal]}`}
              />
              <span>
                <span className="block leading-tight">{t(`product.medals.${medal}`)}</span>
                <span className="block text-sm text-ink-faint">{`${name}, ${year}`}</span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
