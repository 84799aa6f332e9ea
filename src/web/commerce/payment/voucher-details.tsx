import { formatMoment, formatPrice } from '#i18n/format.ts'
import { code128Path } from '#kit/code128.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from './copy-button.tsx'

const BAR_HEIGHT = 28
/** Quiet zone: white modules that barcode readers need on either side. */
const QUIET = 10

interface VoucherDetailsProps {
  voucher: { number: string; address: string | null; /** ISO 8601. */ expiresAt: string; /** Pesos. */ amount: number }
}

export function VoucherDetails({ voucher }: VoucherDetailsProps) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const { number, address, expiresAt, amount } = voucher
  return (
    <section aria-labelledby="voucher" className="border border-copper bg-raised p-6 sm:p-8">
      <h2 id="voucher" className="font-display text-2xl">
        {t('voucher.title')}
      </h2>
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
        <div className="min-w-0">
          <Barcode number={number} label={t('voucher.barcode', { number })} />
          <p className="mt-2 flex items-center justify-between gap-3 sm:justify-center">
            <span className="sr-only">{t('voucher.number')}</span>
            <strong className="min-w-0 font-medium tracking-wider break-words tabular-nums sm:text-lg">
              {inFours(number)}
            </strong>
            <CopyButton value={number} what={t('voucher.copyNumber')} />
          </p>
        </div>
        <dl className="grid gap-5 sm:grid-cols-2 md:grid-cols-1">
          <div>
            <dt className="text-sm text-ink-faint">{t('voucher.amount')}</dt>
            <dd className="mt-0.5 text-xl font-medium tabular-nums">{formatPrice(amount, locale)}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-faint">{t('voucher.expires')}</dt>
            <dd className="mt-0.5">{formatMoment(expiresAt, locale)}</dd>
          </div>
        </dl>
      </div>
      <h3 className="mt-8 font-medium">{t('voucher.steps')}</h3>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-pretty text-ink-soft marker:text-ink-faint">
        <li>{t('voucher.step1')}</li>
        <li>{t('voucher.step2')}</li>
        <li>{t('voucher.step3')}</li>
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button variant="secondary" onClick={() => print()}>
          {t('voucher.print')}
        </Button>
        {address && (
          <a href={address} className="link py-2">
            {t('voucher.provider')}
          </a>
        )}
      </div>
    </section>
  )
}

/** Black on white in all themes, because barcode readers need it. */
function Barcode({ number, label }: { number: string; label: string }) {
  const { path, width } = code128Path(number)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} 0 ${width + 2 * QUIET} ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="h-24 w-full border-y-12 border-white bg-white fill-black"
    >
      <path d={path} transform={`scale(1 ${BAR_HEIGHT})`} />
    </svg>
  )
}

function inFours(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
