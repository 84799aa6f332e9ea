import type { FinderQuestion } from '#domain/catalogue/products/find-bottle.ts'
import { formatPrice } from '#i18n/format.ts'
import { AromaWheel } from '#web/commerce/tasting/aroma-wheel.tsx'
import { HealthLegend } from '#web/commerce/health-legend/health-legend.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { usePrefixed } from '#web/platform/locale-prefix.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { FinderResult } from './finder-result.server.ts'

interface FinderPageProps {
  /** Answers by question, in the order given. */
  given: [string, string][]
  question: { name: FinderQuestion; answers: string[] } | undefined
  result?: FinderResult | undefined
}

const STEPS = [0, 1, 2, 3, 4]

export function FinderPage({ given, question, result }: FinderPageProps) {
  const { t } = useLazyTranslation('tasting')
  const isBegun = given.length > 0
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead title={t('finder.title')} description={t('finder.metaDescription')} isPrivate={isBegun} />
      {question && <Question key={question.name} given={given} question={question} />}
      {result && <Result {...result} />}
      {!question && !result && (
        <>
          <h1 className="font-display text-4xl sm:text-5xl">{t('finder.title')}</h1>
          <p className="mt-4 mb-8 text-ink-soft">{t('finder.empty')}</p>
          <ButtonLink to="/store">{t('finder.toStore')}</ButtonLink>
        </>
      )}
      {isBegun && (
        <p className={`mt-8 flex flex-wrap gap-x-8 ${question ? 'mx-auto max-w-2xl' : ''}`}>
          {question && (
            <Link to={addressOf(given.slice(0, -1))} className="link inline-flex min-h-11 items-center">
              {t('finder.back')}
            </Link>
          )}
          <Link to="/finder" className="link inline-flex min-h-11 items-center">
            {t('finder.again')}
          </Link>
        </p>
      )}
      <HealthLegend className="mt-8 border-t border-line pt-6" />
    </div>
  )
}

function addressOf(given: FinderPageProps['given']): string {
  return given.length > 0 ? `/finder?${new URLSearchParams(given)}` : '/finder'
}

/** One button per answer in a plain form: crawlers don't press buttons, and it works without scripts. */
function Question({
  given,
  question: { name, answers },
}: {
  given: FinderPageProps['given']
  question: NonNullable<FinderPageProps['question']>
}) {
  const { t } = useLazyTranslation('tasting')
  const prefixed = usePrefixed()
  return (
    <div className="mx-auto max-w-2xl">
      <p className="eyebrow">{t('finder.step', { step: given.length + 1 })}</p>
      <div aria-hidden="true" className="progress-of-five mt-4">
        {STEPS.map((step) => (
          <span key={step} className={step <= given.length ? 'is-done' : ''} />
        ))}
      </div>
      <h1 className="mt-8 font-display text-4xl sm:text-5xl">{t(`finder.${name}.question`)}</h1>
      {given.length === 0 && <p className="mt-4 text-pretty text-ink-soft">{t('finder.lead')}</p>}
      <form action={prefixed('/finder')} className="answers mt-8">
        {given.map(([asked, answer]) => (
          <input key={asked} type="hidden" name={asked} value={answer} />
        ))}
        {answers.map((answer) => (
          <button key={answer} name={name} value={answer}>
            {t(`finder.${name}.${answer}` as 'finder.who.me')}
            <Icon name="arrow-right" className="size-4.5 text-copper" />
          </button>
        ))}
      </form>
    </div>
  )
}

function Result(result: FinderResult) {
  const { productId, name, summary, image, preview, specs, comparison, nextCount } = result
  const { t } = useLazyTranslation('tasting')
  const reasons = useReasons(result)
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[7fr_6fr]">
      <Picture
        src={image}
        preview={preview}
        alt=""
        sizes="(min-width: 80rem) 520px, (min-width: 64rem) 42vw, calc(100vw - 32px)"
        priority
        className="aspect-4/5 bg-sunken"
      />
      <div>
        <p className="eyebrow">{t('finder.result')}</p>
        <h1 className="mt-3 font-display text-4xl sm:text-5xl">{name}</h1>
        <p className="mt-5 max-w-prose text-pretty text-ink-soft lg:text-lg">{summary}</p>
        <h2 className="mt-8 font-display text-2xl">{t('finder.why')}</h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {reasons.map((reason) => (
            <li key={reason} className="py-3 text-pretty">
              {reason}
            </li>
          ))}
        </ul>
        <div className="mt-8 grid gap-2">
          <ButtonLink to={`/store/${productId}`} size="large">
            {t('compare.see')}
          </ButtonLink>
          {comparison && (
            <ButtonLink to={comparison} variant="quiet">
              {t('finder.compare', { count: nextCount })}
            </ButtonLink>
          )}
        </div>
        <div className="mt-10 max-w-sm">
          <AromaWheel aromas={specs.aromas} />
        </div>
      </div>
    </div>
  )
}

/** Only reasons that are true of this bottle. */
function useReasons({ answers, families, specs, price, award, ...suits }: FinderResult): string[] {
  const { t, locale } = useLazyTranslation('tasting')
  const { who, when, how, budget } = answers
  const names = families.map((family) => t(`families.${family}`).toLocaleLowerCase(locale))
  const { abv, maturation, pairing, servedAt } = specs
  const glass = specs.glass.charAt(0).toLocaleLowerCase(locale) + specs.glass.slice(1)
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return [
    ...(names.length > 0 ? [t('finder.aromas', { count: names.length, families: listed })] : []),
    ...(suits.suitsMoment ? [t(`finder.moment.${when}`, { degrees: servedAt ?? 0, pairing, maturation })] : []),
    ...(suits.suitsWay ? [t(`finder.way.${how}`, { glass, abv })] : []),
    ...(who === 'gift' && award ? [t('finder.gift', { award: award.name, year: award.year })] : []),
    ...(budget === 'any'
      ? []
      : [t(suits.isWithinBudget ? 'finder.withinBudget' : 'finder.overBudget', { price: formatPrice(price, locale) })]),
  ]
}
