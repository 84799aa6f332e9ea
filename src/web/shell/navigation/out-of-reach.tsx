import { whenStoreAnswers } from '#web/platform/store-answers.ts'
import { useTranslation } from '#web/platform/translations.tsx'

/** Offline; reloads the page when the shop answers again. */
export function OutOfReach() {
  const { t } = useTranslation('shell')
  return (
    <div ref={reloadWhenBack} className="mx-auto max-w-7xl px-4 py-20 sm:px-6 lg:px-8 lg:py-32">
      <h1 className="font-display text-4xl lg:text-6xl">{t('unreachable.title')}</h1>
      <output className="mt-6 block max-w-lg text-lg text-pretty text-ink-soft">{t('unreachable.text')}</output>
      <a href="?" className="link mt-8 inline-flex min-h-11 items-center">
        {t('failure.retry')}
      </a>
    </div>
  )
}

/** A stable reference for the effect. */
const reloadWhenBack = () => whenStoreAnswers(() => location.reload())
