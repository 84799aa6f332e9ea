import { useTranslation } from '#web/translations.tsx'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHeading } from './section-heading.tsx'

export interface CategoryCard {
  categoryId: string
  name: string
  description: string
  /** Address of the picture of its first product. */
  image: string | undefined
}

export function CategoryCards({ categories }: { categories: CategoryCard[] }) {
  const { t } = useTranslation('shell')
  return (
    <section
      id="categories"
      aria-labelledby="categories-title"
      className="mx-auto max-w-7xl px-4 py-24 sm:px-6 lg:px-8 lg:py-32"
    >
      <SectionHeading
        id="categories-title"
        eyebrow={t('homePage.categoriesEyebrow')}
        title={t('homePage.categoriesTitle')}
      />
      <ul className="mt-12 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:mt-16 lg:grid-cols-4 lg:gap-x-8">
        {categories.map(({ categoryId, name, description, image }) => (
          <li key={categoryId} className="group relative flex flex-col lg:even:translate-y-12">
            <div className="aspect-3/4 overflow-hidden bg-raised">
              {image && (
                <img
                  src={image}
                  alt=""
                  width={600}
                  height={800}
                  loading="lazy"
                  className="product-picture size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.03]"
                />
              )}
            </div>
            <h3 className="mt-5 font-display text-xl leading-tight sm:text-2xl">
              <Link
                to={`/store?category=${categoryId}`}
                className="inline-flex items-baseline gap-3 underline-offset-6 decoration-1 after:absolute after:inset-0 group-hover:underline"
              >
                {name}
              </Link>
            </h3>
            <p className="mt-2 text-[0.9375rem] leading-relaxed text-ink-soft">{description}</p>
            <Icon
              name="arrow-right"
              className="mt-4 size-5 text-copper transition-transform duration-300 group-hover:translate-x-1.5"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
