import { useTranslation } from '#web/platform/translations.tsx'
import type { ServiceText } from './summary.ts'

export function ServiceStory({ service: { story, audience } }: { service: ServiceText }) {
  const { t } = useTranslation('services')
  return (
    <section className="grid gap-x-16 gap-y-12 py-16 lg:grid-cols-[3fr_2fr] lg:py-28 xl:gap-x-24">
      <div className="grid max-w-[62ch] content-start gap-6">
        {story.map((paragraph, index) => (
          <p
            key={paragraph}
            className={`text-pretty ${index === 0 ? 'text-lg leading-relaxed lg:text-xl' : 'text-ink-soft'}`}
          >
            {paragraph}
          </p>
        ))}
      </div>
      <div>
        <h2 className="eyebrow font-sans">{t('audience')}</h2>
        <ul className="mt-5">
          {audience.map((reader) => (
            <li key={reader} className="border-t border-line py-5 text-pretty last:border-b">
              {reader}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function ServiceSteps({ steps }: Pick<ServiceText, 'steps'>) {
  const { t } = useTranslation('services')
  return (
    <section aria-labelledby="steps" className="border-y border-line bg-sunken">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-24">
        <h2 id="steps" className="font-display text-3xl lg:text-4xl">
          {t('steps')}
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4 lg:gap-x-10">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t border-ink pt-5">
              <span
                aria-hidden="true"
                className="font-display text-5xl leading-none text-copper tabular-nums lg:text-6xl"
              >
                {index + 1}
              </span>
              <h3 className="mt-5 font-display text-2xl leading-tight">{title}</h3>
              <p className="mt-3 text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
