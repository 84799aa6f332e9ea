import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { ServiceText } from './summary.ts'

export function ServiceFeatures({ service: { features, images, previews } }: { service: ServiceText }) {
  const image = images[1] ?? images[0]
  const { t } = useTranslation('services')
  return (
    <section
      aria-labelledby="features"
      className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:items-center lg:px-8 lg:py-28 xl:gap-x-24"
    >
      <Picture
        src={image}
        preview={image && previews[image]}
        alt=""
        sizes="(min-width: 80rem) 750px, (min-width: 64rem) 62vw, calc(100vw - 32px)"
        className="aspect-4/3 bg-sunken lg:aspect-square"
      />
      <div>
        <h2 id="features" className="font-display text-3xl lg:text-4xl">
          {t('features')}
        </h2>
        <ul className="mt-8">
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-4 border-t border-line py-4 last:border-b">
              <Icon name="check" className="mt-1 size-5 text-copper" />
              <span className="text-pretty">{feature}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
