import { useTranslation } from '#web/platform/translations.tsx'
import { RequestAction } from './request-action.tsx'

/** The last word of the page: asking costs nothing. */
export function ServiceClosing({ name }: { name: string }) {
  const { t } = useTranslation('services')
  return (
    <section aria-labelledby="closing" data-theme="dark" className="bg-paper text-ink">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-24">
        <h2 id="closing" className="max-w-3xl font-display text-3xl leading-[1.1] lg:text-5xl">
          {t('closingTitle')}
        </h2>
        <p className="mt-5 max-w-xl text-pretty text-ink-soft lg:text-lg">{t('closingText')}</p>
        <RequestAction name={name} />
      </div>
    </section>
  )
}
