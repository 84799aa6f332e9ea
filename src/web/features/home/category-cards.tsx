import type { Category } from '#domain/catalogue/schemas.ts'
import { useTranslation } from '#web/translations.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionHeading } from './section-heading.tsx'

export function CategoryCards({ categories }: { categories: Category[] }) {
  const { t } = useTranslation('shell')
  return (
    <section
      id="categories"
      aria-labelledby="categories-title"
      className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-28"
    >
      <SectionHeading
        id="categories-title"
        eyebrow={t('homePage.categoriesEyebrow')}
        title={t('homePage.categoriesTitle')}
      />
      <ul className="mt-12 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:mt-16 lg:grid-cols-4 lg:gap-x-8">
        {categories.map(({ categoryId, name, description, image }) => (
          <li key={categoryId} className="group relative">
            <div className="aspect-4/5 overflow-hidden bg-sunken">
              {image && (
                <img
                  src={image}
                  alt=""
                  width={800}
                  height={1000}
                  loading="lazy"
                  className="size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.03] dark:brightness-90"
                />
              )}
            </div>
            <h3 className="mt-5 font-display text-xl leading-tight sm:text-2xl">
              <Link
                to={`/store?category=${categoryId}`}
                className="decoration-1 underline-offset-6 group-hover:underline after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h3>
            <p className="mt-2 text-[0.9375rem] leading-relaxed text-pretty text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
