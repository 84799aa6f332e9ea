import type { Category } from '#domain/catalogue/schemas.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

export function CategoryCards({ categories }: { categories: Category[] }) {
  const { t } = useTranslation('shell')
  if (categories.length === 0) return null
  return (
    <nav aria-labelledby="shop-by-category" className="mx-auto max-w-7xl px-4 pb-16 sm:px-6 lg:px-8 lg:pb-16">
      <h3 id="shop-by-category" className="font-display text-2xl lg:text-3xl">
        {t('homePage.shopByCategory')}
      </h3>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4 lg:gap-x-8">
        {categories.map(({ categoryId, name, description, image, imageAlt }) => (
          <li key={categoryId} className="group relative">
            <Picture
              src={image ?? undefined}
              alt={imageAlt}
              sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, 46vw"
              className="relative aspect-square bg-sunken"
              imgClassName="transition-transform duration-700 ease-out group-hover:scale-[1.03]"
            />
            <p className="mt-5 font-display text-xl leading-tight sm:text-2xl">
              <Link
                to={`/store?category=${categoryId}`}
                prefetch="intent"
                className="decoration-1 underline-offset-6 group-hover:underline after:absolute after:inset-0"
              >
                {name}
              </Link>
            </p>
            <p className="mt-2 text-[0.9375rem] leading-relaxed text-pretty text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
