import { Picture } from '#web/ui/picture.tsx'
import { Portrait } from './portrait.tsx'
import type { UsText } from './us-text.ts'

export function Place({ place }: Pick<UsText, 'place'>) {
  return (
    <section aria-labelledby="place" className="border-y border-line bg-sunken">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:px-8 lg:py-28 xl:gap-x-24">
        <div>
          <h2 id="place" className="font-display text-3xl lg:text-5xl">
            {place.heading}
          </h2>
          {place.body.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-[58ch] text-pretty text-ink-soft">
              {paragraph}
            </p>
          ))}
          <dl className="mt-10 grid gap-x-10 sm:grid-cols-2">
            {place.facts.map(({ label, value }) => (
              <div key={label} className="border-t border-line py-4">
                <dt className="text-sm text-ink-faint">{label}</dt>
                <dd className="mt-1 font-display text-lg leading-snug">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Picture
          src="/pictures/banners/copitas-window-1920x820.webp"
          tall={{ src: '/pictures/banners/copitas-window-tall-800x1000.webp' }}
          alt={place.picture}
          sizes="(min-width: 64rem) 1640px, (min-width: 640px) 1050px, calc(100vw - 32px)"
          className="h-96 sm:h-[28rem] lg:h-full"
          imgClassName="sm:object-[62%_50%]"
        />
      </div>
    </section>
  )
}

export function Crafts({ crafts }: Pick<UsText, 'crafts'>) {
  return (
    <section aria-labelledby="crafts" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-24">
        <h2 id="crafts" className="font-display text-3xl lg:text-5xl">
          {crafts.heading}
        </h2>
        <p className="mt-4 max-w-xl text-pretty text-ink-soft lg:text-lg">{crafts.lead}</p>
        <ul className="mt-10 grid gap-x-6 gap-y-12 sm:grid-cols-6 lg:mt-14 lg:gap-x-10">
          {crafts.people.map(({ craft, text, portrait }) => (
            <li key={craft} className={portrait ? 'sm:col-span-2' : 'border-t border-ink sm:col-span-3'}>
              {portrait && (
                <Portrait {...portrait} sizes="(min-width: 80rem) 373px, (min-width: 40rem) 31vw, calc(100vw - 32px)" />
              )}
              <h3 className="mt-5 font-display text-2xl leading-tight">{craft}</h3>
              <p className="mt-3 text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
