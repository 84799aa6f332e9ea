import type { Banner } from '#domain/content/schemas.ts'
import { Link } from '#web/ui/link.tsx'

/** What a banner announces: what comes, when, what is in it, and how to hear of it. */
export function ComingSoon({ text, link }: { text: NonNullable<Banner['comingSoonText']>; link: Banner['link'] }) {
  const productId = /^\/store\/([\w-]+)$/.exec(link ?? '')?.[1]
  return (
    <div className="mt-4 max-w-md border-l border-copper pl-4 sm:mt-6 sm:pl-6">
      <p className="eyebrow">{text.date}</p>
      <p className="mt-1.5 text-lg font-medium">{text.message}</p>
      <ul className="mt-1.5 text-[0.9375rem] text-ink-soft max-sm:leading-snug">
        {text.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <Link
        isSection={!productId}
        to={productId ? `/availability?product=${productId}` : '/#contacto'}
        className="relative z-10 mt-1 inline-flex min-h-11 items-center py-2 text-[0.9375rem] leading-snug underline decoration-copper underline-offset-4 hover:decoration-2"
      >
        {text.contact}
      </Link>
    </div>
  )
}
