import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from './section-heading.tsx'

const KITS = 'kits'

/** A link to the kits, if there are any. */
export function Gifts({ categories }: { categories: { categoryId: string; description: string }[] }) {
  const { t } = useTranslation('shell')
  const kits = categories.find(({ categoryId }) => categoryId === KITS)
  if (!kits) return null
  return (
    <section aria-labelledby="gifts-title" className="grid bg-sunken lg:grid-cols-2">
      <div className="grid grid-cols-2 lg:order-2">
        {['kit-trilogia', 'kit-copitas'].map((kit) => (
          <Picture
            key={kit}
            src={`/pictures/products/${kit}/front-800x1000.webp`}
            alt=""
            sizes="(min-width: 64rem) 25vw, 50vw"
            className="aspect-4/5"
          />
        ))}
      </div>
      <div className="self-center px-4 py-14 sm:px-6 lg:pr-16 lg:pl-[max(2rem,50vw-48rem)]">
        <SectionHeading id="gifts-title" eyebrow={t('homePage.giftsEyebrow')} title={t('homePage.giftsTitle')}>
          <p className="mt-5 max-w-md text-pretty text-ink-soft lg:text-lg">{kits.description}</p>
        </SectionHeading>
        <ButtonLink to={`/store?category=${KITS}`} variant="secondary" prefetch="intent" className="mt-8">
          {t('homePage.giftsAction')}
        </ButtonLink>
      </div>
    </section>
  )
}
