import type { ServiceCard as Service } from '#domain/content/schemas.ts'
import { track } from '#web/platform/data-layer.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type ServiceSummary = Pick<Service, 'serviceId' | 'name' | 'description' | 'path'> & {
  image: string | undefined
  preview: string | undefined
}

export function ServiceCard({ service: { name, description, path, image, preview } }: { service: ServiceSummary }) {
  return (
    <li className="group relative">
      <div className="aspect-4/3 overflow-hidden bg-sunken">
        <Picture
          src={image}
          preview={preview}
          alt=""
          sizes="(min-width: 80rem) 388px, (min-width: 64rem) 30vw, calc(50vw - 24px)"
          className="size-full"
          imgClassName="transition-transform duration-700 ease-out group-hover:scale-[1.03]"
        />
      </div>
      <h3 className="mt-4 font-display text-xl leading-tight hyphens-auto sm:mt-5 sm:text-2xl">
        <Link
          to={path}
          onClick={() => track('category_click', { category: name, path })}
          className="decoration-1 underline-offset-6 group-hover:underline after:absolute after:inset-0"
        >
          {name}
        </Link>
      </h3>
      <p className="mt-2 text-[0.9375rem] leading-relaxed text-pretty text-ink-soft max-sm:hidden">{description}</p>
    </li>
  )
}
