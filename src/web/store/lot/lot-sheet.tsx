import type { Lot } from '#domain/catalogue/lots/schemas.ts'
import { formatCount, formatDay } from '#i18n/format.ts'
import { HealthLegend } from '#web/commerce/health-legend/health-legend.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { lifeOf } from './life.ts'
import type { Step } from './life.ts'

export default function LotSheet({ lot }: { lot: Lot }) {
  const { t, locale } = useLazyTranslation('lots')
  const { code, bottles, bottledOn, note, languages, product } = lot
  const day = formatDay(bottledOn, locale)
  const made =
    bottles === null ? t('bottled', { day }) : t('made', { count: bottles, bottles: formatCount(bottles, locale), day })
  return (
    <article className="mx-auto max-w-7xl px-4 pt-8 sm:px-6 lg:px-8 lg:pt-12">
      <PageHead title={t('titleOf', { code, product: product.name })} description={made} isPrivate />
      <div className="lot-sheet">
        <div className="lot-picture">
          <Picture
            src={product.image ?? undefined}
            preview={product.preview ?? undefined}
            alt=""
            sizes="(min-width: 80rem) 480px, (min-width: 64rem) 38vw, calc(100vw - 32px)"
            priority
            className="size-full bg-sunken"
          />
        </div>
        <div className="min-w-0">
          <header className="lot-head">
            <p className="eyebrow">{t('lot')}</p>
            <h1 className="lot-number">{code}</h1>
            <p className="mt-4 font-display text-2xl text-balance lg:text-3xl">{product.name}</p>
            <p className="mt-2 text-ink-soft lg:text-lg">{made}</p>
          </header>
          <section aria-labelledby="life">
            <h2 id="life" className="sr-only">
              {t('life')}
            </h2>
            <ol className="lot-life">
              {lifeOf(lot, t, locale).map((step) => (
                <LifeStep key={step.name} step={step} />
              ))}
            </ol>
          </section>
          {note && (
            <p lang={languages.note} className="lot-note">
              {note}
            </p>
          )}
          <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">
            {product.isShown && <ButtonLink to={`/store/${product.productId}`}>{t('product')}</ButtonLink>}
            <Link to="/lot" className="link inline-flex min-h-11 items-center">
              {t('another')}
            </Link>
          </div>
        </div>
      </div>
      <HealthLegend className="mt-12 border-t border-line pt-6" />
    </article>
  )
}

function LifeStep({ step: { name, day, dayText, after, lines } }: { step: Step }) {
  const { t, locale } = useLazyTranslation('lots')
  const [first, ...rest] = lines
  return (
    <li>
      {after && <p className="lot-after">{after}</p>}
      <div className="lot-step">
        <div>
          <h3 className="eyebrow font-sans">{t(`steps.${name}`)}</h3>
          {day && (
            <time dateTime={day} className="mt-1 block text-sm text-ink-faint">
              <Unbroken text={dayText} part={formatDay(day, locale)} />
            </time>
          )}
        </div>
        <div>
          {first && (
            <p lang={first.lang} className="font-display text-xl leading-snug text-pretty lg:text-2xl">
              {first.text}
            </p>
          )}
          {rest.map(({ text, lang }) => (
            <p key={text} lang={lang} className="mt-1 text-ink-soft">
              {text}
            </p>
          ))}
        </div>
      </div>
    </li>
  )
}
