import { servicesNameIn } from '#config/brand.ts'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RequestAction } from './request-action.tsx'
import type { ServiceText } from './summary.ts'

export function ServiceHero({ service: { name, pitch, images, previews } }: { service: ServiceText }) {
  const brand = useBrand()
  const [image] = images
  const { t, locale } = useTranslation('services')
  return (
    <header className="mt-4 grid gap-x-16 gap-y-10 lg:mt-8 lg:grid-cols-[5fr_6fr] lg:items-center xl:gap-x-24">
      <div>
        <p className="eyebrow">{servicesNameIn(locale, brand)}</p>
        <h1 className="mt-4 font-display text-4xl leading-[1.06] sm:text-5xl lg:text-6xl">{name}</h1>
        <p className="mt-6 max-w-xl font-display text-xl leading-snug text-pretty text-ink-soft sm:text-2xl">{pitch}</p>
        <RequestAction name={name} />
      </div>
      <Picture
        src={image}
        preview={image && previews[image]}
        alt={t('pictureOf', { name })}
        sizes="(min-width: 80rem) 620px, (min-width: 64rem) 50vw, calc(100vw - 32px)"
        priority
        className="aspect-4/3 bg-sunken"
      />
    </header>
  )
}
