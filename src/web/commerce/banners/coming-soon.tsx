import type { Banner } from '#domain/content/schemas.ts'
import { Link } from '#web/ui/link.tsx'

export function ComingSoon({ text, link }: { text: NonNullable<Banner['comingSoonText']>; link: Banner['link'] }) {
  const productId = /^\/store\/([\w-]+)$/.exec(link ?? '')?.[1]
  return (
    <div className="mt-1 text-sm leading-snug sm:mt-2">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">{text.message}</span>
        <span className="text-copper">{text.date}</span>
      </p>
      <ul className="mt-0.5 flex flex-wrap gap-x-3 text-ink-soft">
        {text.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <Link
        isSection={!productId}
        to={productId ? `/availability?product=${productId}` : '/#contacto'}
        className="relative z-10 inline-flex min-h-11 items-center leading-tight underline max-sm:pr-14 decoration-copper underline-offset-4 hover:decoration-2"
      >
        {text.contact}
      </Link>
    </div>
  )
}
