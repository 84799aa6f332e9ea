import type { ReactNode } from 'react'
import { formatMoment } from '#i18n/format.ts'
import { stateNameOf } from '#domain/shipping/postal-codes/mexican-states.ts'
import { OTHER_SOURCES } from '#vocabulary/figure-dimensions.ts'
import { reductionName } from '#vocabulary/reduction-name.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { LoadingRows } from '#web/commerce/private-pages/loading-rows.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { BarTable } from './bar-table.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { Funnel } from './funnel.tsx'
import { KeyFigures } from './key-figures.tsx'
import { NewShop } from './new-shop.tsx'
import { OpeningCard } from './opening-card.tsx'
import { PeriodDays } from './period-days.tsx'
import { PeriodPicker, StepPicker } from './period-picker.tsx'
import { RunningOut } from './running-out.tsx'
import { StateMap } from './state-map.tsx'
import { TrendChart } from './trend-chart.tsx'
import { useFigures } from './use-figures.ts'
import type { Figures, FigureRow } from './use-figures.ts'
import { usePeriod } from './use-period.ts'

export function AnalyticsPage() {
  const { t, locale } = useLazyTranslation('managementAnalytics')
  const { shown } = usePeriod()
  const { figures, error, isBusy, reload } = useFigures(shown)
  return (
    <ManagementPage
      title={t('title')}
      lead={figures?.countedAt ? t('countedAt', { moment: formatMoment(figures.countedAt, locale) }) : t('lead')}
    >
      <OpeningCard />
      {error !== undefined && <LoadFailure error={error} onRetry={reload} />}
      {figures?.isEmpty && <NewShop />}
      {figures?.isEmpty === false && <PeriodPicker />}
      {!figures && error === undefined && <LoadingRows count={6} />}
      {figures && (!figures.isEmpty || figures.runningOut.length > 0) && (
        <div
          aria-busy={isBusy || undefined}
          className={`grid grid-cols-[minmax(0,1fr)] gap-10 transition-opacity duration-200 ${isBusy ? 'opacity-60' : ''}`}
        >
          <FiguresOf figures={figures} />
        </div>
      )}
    </ManagementPage>
  )
}

function FiguresOf({ figures }: { figures: Figures }) {
  const { t } = useLazyTranslation('managementAnalytics')
  return (
    <>
      <div>
        <p className="mb-5 text-sm text-ink-faint">
          <PeriodDays {...figures.period} />
        </p>
        <KeyFigures total={figures.total} />
      </div>
      <FigurePanel title={t('chart.title', { step: t(`chart.${figures.period.by}`) })} file="revenue.csv">
        <StepPicker />
        <div className="mt-6">
          <TrendChart figures={figures} />
        </div>
      </FigurePanel>
      <Pair>
        <Sales figures={figures} />
        <div className="grid content-start gap-10">
          <FigurePanel title={t('funnel.title')} lead={t('funnel.lead')} file="funnel.csv">
            <Funnel total={figures.total} />
          </FigurePanel>
          <Categories figures={figures} />
        </div>
      </Pair>
      <Places figures={figures} />
      <Buying figures={figures} />
      <Coming figures={figures} />
    </>
  )
}

function Sales({ figures: { products } }: { figures: Figures }) {
  const { t } = useLazyTranslation('managementAnalytics')
  const nameOf = ({ key, name }: FigureRow): ReactNode =>
    name === null ? (
      <>
        {key} <span className="text-sm text-ink-faint">{t('missing')}</span>
      </>
    ) : (
      <Link to={`/management/products/${key}`} className="underline-offset-4 hover:underline">
        {name}
      </Link>
    )
  return (
    <FigurePanel title={t('products.title')} file="products.csv">
      {products.length === 0 ? (
        <p className="text-ink-soft">{t('products.empty')}</p>
      ) : (
        <BarTable
          caption={t('products.title')}
          head={t('products.name')}
          rows={products}
          nameOf={nameOf}
          measure="revenue"
          writing="pesos"
          beside="units"
        />
      )}
    </FigurePanel>
  )
}

function Places({ figures: { states } }: { figures: Figures }) {
  const { t } = useLazyTranslation('managementAnalytics')
  const sold = states.filter(({ now }) => now.revenue !== 0)
  return (
    <FigurePanel title={t('states.title')} lead={t('states.lead')} file="states.csv">
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <StateMap rows={states} />
        {sold.length > 0 && (
          <BarTable
            caption={t('states.title')}
            head={t('states.name')}
            rows={sold.slice(0, 8)}
            nameOf={({ key }) => stateNameOf(key) ?? t('elsewhere')}
            measure="revenue"
            writing="pesos"
            beside="orders"
          />
        )}
      </div>
    </FigurePanel>
  )
}

function Categories({ figures: { categories } }: { figures: Figures }) {
  const { t } = useLazyTranslation('managementAnalytics')
  if (categories.length === 0) return null
  return (
    <FigurePanel title={t('categories.title')} file="categories.csv">
      <BarTable
        caption={t('categories.title')}
        head={t('categories.name')}
        rows={categories}
        nameOf={({ key, name }) => name ?? (key || t('elsewhere'))}
        measure="revenue"
        writing="pesos"
        beside="units"
      />
    </FigurePanel>
  )
}

function Buying({ figures: { buyers, paymentMethods, discounts, runningOut } }: { figures: Figures }) {
  const { t } = useLazyTranslation('managementAnalytics')
  return (
    <>
      <Pair>
        <FigurePanel title={t('buyersTitle')} lead={t('buyersLead')} file="buyers.csv">
          <BarTable
            caption={t('buyersTitle')}
            head={t('buyerName')}
            rows={buyers}
            nameOf={({ key }) => t(`buyers.${key as 'new'}`)}
            measure="revenue"
            writing="pesos"
            beside="orders"
          />
        </FigurePanel>
        <FigurePanel title={t('methodsTitle')} file="payment-methods.csv">
          <BarTable
            caption={t('methodsTitle')}
            head={t('methodName')}
            rows={paymentMethods}
            nameOf={({ key }) => t(`methods.${key as 'card'}`)}
            measure="revenue"
            writing="pesos"
            beside="orders"
          />
        </FigurePanel>
      </Pair>
      <Pair>
        <FigurePanel title={t('stock.title')} lead={t('stock.lead')} file="stock.csv">
          <RunningOut rows={runningOut} />
        </FigurePanel>
        <FigurePanel title={t('reductionsTitle')} file="discounts.csv">
          {discounts.length === 0 ? (
            <p className="text-ink-soft">{t('reductionsEmpty')}</p>
          ) : (
            <BarTable
              caption={t('reductionsTitle')}
              head={t('reductionName')}
              rows={discounts.slice(0, 10)}
              nameOf={({ key }) => reductionName(key, t)}
              measure="discount"
              writing="pesos"
              beside="orders"
              isCost
            />
          )}
        </FigurePanel>
      </Pair>
    </>
  )
}

function Coming({ figures: { sources, devices, total } }: { figures: Figures }) {
  const { t } = useLazyTranslation('managementAnalytics')
  return (
    <Pair>
      <FigurePanel title={t('sources.title')} file="sources.csv">
        {total.now.visits === 0 ? (
          <p className="text-ink-soft">{t('funnel.empty')}</p>
        ) : (
          <BarTable
            caption={t('sources.title')}
            head={t('sources.name')}
            rows={sources}
            nameOf={({ key }) => (key === OTHER_SOURCES ? t('sources.other') : key || t('direct'))}
            measure="visits"
            writing="count"
            beside="paidVisits"
          />
        )}
      </FigurePanel>
      <div className="grid content-start gap-10">
        <FigurePanel title={t('devicesTitle')} file="devices.csv">
          {total.now.visits === 0 ? (
            <p className="text-ink-soft">{t('funnel.empty')}</p>
          ) : (
            <BarTable
              caption={t('devicesTitle')}
              head={t('deviceName')}
              rows={devices}
              nameOf={({ key }) => t(`devices.${key as 'phone'}`)}
              measure="visits"
              writing="count"
              beside="paidVisits"
            />
          )}
        </FigurePanel>
        <section className="border-t border-line pt-4">
          <h2 className="font-display text-xl">{t('abandonedTitle')}</h2>
          <p className="mt-1 text-sm text-pretty text-ink-faint">{t('hints.abandoned')}</p>
          <Link
            to="/management/orders/abandoned"
            className="mt-2 inline-flex min-h-11 items-center text-agave underline-offset-4 hover:underline"
          >
            {t('abandonedSee')}
          </Link>
        </section>
      </div>
    </Pair>
  )
}

/** Two panels side by side on wide screens. */
function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2 lg:gap-x-14">{children}</div>
}
