import { useHasServices } from '#web/shell/navigation/root-data.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { UsText } from './us-text.ts'

export function Opening({ text }: { text: UsText }) {
  return (
    <header>
      <div className="mx-auto max-w-7xl px-4 pt-10 pb-10 sm:px-6 lg:px-8 lg:pt-20 lg:pb-16">
        <p className="eyebrow">{text.eyebrow}</p>
        <h1 className="mt-5 max-w-4xl font-display text-[clamp(2.75rem,1rem+7vw,6rem)] leading-[1.02] tracking-[-0.03em]">
          {text.heading}
        </h1>
        <p className="mt-7 max-w-2xl text-lg text-pretty text-ink-soft lg:text-xl">{text.lead}</p>
      </div>
      <Picture
        src="/pictures/banners/agave-dusk-1920x820.webp"
        tall={{ src: '/pictures/banners/agave-dusk-tall-800x1000.webp' }}
        alt={text.picture}
        sizes="(min-width: 64rem) max(100vw, 1280px), (min-width: 640px) max(100vw, 900px), 100vw"
        priority
        className="h-80 sm:h-96 lg:h-[34rem]"
        imgClassName="sm:object-[62%_50%]"
      />
    </header>
  )
}

export function Story({ story, quote }: Pick<UsText, 'story' | 'quote'>) {
  const [first, ...others] = story.body
  return (
    <section
      aria-labelledby="story"
      className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_2fr] lg:px-8 lg:py-32"
    >
      <h2 id="story" className="font-display text-3xl lg:text-5xl">
        {story.heading}
      </h2>
      <div className="max-w-[62ch]">
        <p className="text-lg leading-relaxed text-pretty first-letter:float-left first-letter:mt-1.5 first-letter:mr-3 first-letter:font-display first-letter:text-6xl first-letter:leading-[0.8] first-letter:text-copper lg:text-xl">
          {first}
        </p>
        {others.map((paragraph) => (
          <p key={paragraph} className="mt-6 text-pretty text-ink-soft">
            {paragraph}
          </p>
        ))}
        <p className="mt-14 border-l border-copper pl-6 font-display text-2xl leading-snug text-balance lg:mt-20 lg:pl-10 lg:text-4xl">
          {quote}
        </p>
      </div>
    </section>
  )
}

export function OtherCraft({ services }: Pick<UsText, 'services'>) {
  return (
    <section
      aria-labelledby="other-craft"
      className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:items-center lg:px-8 lg:py-28 xl:gap-x-24"
    >
      <div>
        <p className="eyebrow">{services.eyebrow}</p>
        <h2 id="other-craft" className="mt-4 font-display text-3xl lg:text-5xl">
          {services.heading}
        </h2>
        {services.body.map((paragraph) => (
          <p key={paragraph} className="mt-6 max-w-[58ch] text-pretty text-ink-soft">
            {paragraph}
          </p>
        ))}
        {useHasServices() && (
          <ButtonLink to="/#servicios" variant="secondary" className="mt-9">
            {services.action}
          </ButtonLink>
        )}
      </div>
      <Picture
        src="/pictures/services/redes-1200x900.webp"
        alt=""
        sizes="(min-width: 80rem) 580px, (min-width: 64rem) 46vw, calc(100vw - 32px)"
        className="aspect-4/3 bg-sunken lg:-order-1"
      />
    </section>
  )
}

export function Visit({ visit }: Pick<UsText, 'visit'>) {
  return (
    <section aria-labelledby="visit" data-theme="dark" className="bg-paper text-ink">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-28">
        <h2 id="visit" className="font-display text-4xl leading-[1.05] lg:text-6xl">
          {visit.heading}
        </h2>
        <p className="mt-6 max-w-xl text-pretty text-ink-soft lg:text-lg">{visit.text}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/visitas" size="large">
            {visit.action}
          </ButtonLink>
          <ButtonLink to="/store" variant="secondary" size="large">
            {visit.store}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
