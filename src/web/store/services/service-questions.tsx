import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ServiceText } from './summary.ts'

/** Native disclosure, which works without scripts. */
export function ServiceQuestions({ questions }: Pick<ServiceText, 'questions'>) {
  const { t } = useTranslation('services')
  return (
    <section
      aria-labelledby="questions"
      className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 border-t border-line px-4 py-16 sm:px-6 lg:grid-cols-[1fr_2fr] lg:px-8 lg:py-24"
    >
      <h2 id="questions" className="font-display text-3xl lg:text-4xl">
        {t('questions')}
      </h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line last:border-b">
            <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lg [&::-webkit-details-marker]:hidden">
              <h3 className="font-sans tracking-normal">{question}</h3>
              <Icon name="plus" className="size-5 text-copper transition-transform duration-300 group-open:rotate-45" />
            </summary>
            <p className="max-w-[62ch] pb-6 text-pretty text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
