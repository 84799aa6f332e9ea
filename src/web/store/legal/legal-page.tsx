import type { LegalSection } from '#domain/content/legal/legal-markdown.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextParts } from '#web/ui/marked-text.tsx'
import type { LegalText } from './legal-text.ts'

/** Numbered sections with a table of contents. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <article className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead title={text.title} description={text.description} isPrivate={text.inForce !== null} />
      <header className="max-w-3xl border-b border-line pb-10 lg:pb-14">
        <h1 className="font-display text-4xl sm:text-5xl lg:text-6xl">{text.title}</h1>
        <p className="mt-5 text-lg text-pretty text-ink-soft lg:text-xl">{text.lead}</p>
        <p className="mt-5 text-sm text-ink-faint">{text.since}</p>
        {text.inForce && (
          <Link to={text.inForce.to} className="link mt-2 inline-flex min-h-11 items-center">
            {text.inForce.label}
          </Link>
        )}
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:mt-14 lg:grid-cols-[16rem_minmax(0,1fr)] xl:gap-x-24">
        <Contents text={text} />
        <div className="max-w-[68ch]">
          {text.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
          {text.others && <Others {...text.others} />}
        </div>
      </div>
    </article>
  )
}

function Others({ heading, versions }: NonNullable<LegalText['others']>) {
  return (
    <nav aria-labelledby="versions" className="mt-16 border-t border-line pt-8 print:hidden">
      <h2 id="versions" className="eyebrow font-sans">
        {heading}
      </h2>
      <ul className="mt-3">
        {versions.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contents({ text }: { text: LegalText }) {
  return (
    <nav aria-labelledby="contents" className="print:hidden">
      <div className="lg:sticky lg:top-28">
        <h2 id="contents" className="eyebrow font-sans">
          {text.contents}
        </h2>
        <ol className="mt-3 border-l border-line text-[0.9375rem]">
          {text.sections.map(({ id, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px flex min-h-11 items-center border-l border-transparent py-1.5 pl-4 leading-snug text-ink-soft hover:border-copper hover:text-ink lg:min-h-9"
              >
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

function Section({ section: { id, heading, parts }, number }: { section: LegalSection; number: number }) {
  return (
    <section aria-labelledby={id} className="mb-12 last:mb-0">
      <h2 id={id} className="flex scroll-mt-28 items-baseline gap-4 font-display text-2xl lg:text-3xl">
        <span aria-hidden="true" className="w-7 shrink-0 text-lg text-copper tabular-nums">
          {number}
        </span>
        {heading}
      </h2>
      <div className="mt-4 grid gap-4 hyphens-auto sm:pl-11">
        <TextParts parts={parts} />
      </div>
    </section>
  )
}
