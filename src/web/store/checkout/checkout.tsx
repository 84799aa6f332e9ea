import { useTranslation } from '#web/platform/translations.tsx'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { LatePart } from '#web/ui/late-part.tsx'
import { MissingPart } from '#web/ui/missing-part.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const loadPage = () => import('./checkout-page.tsx')

export default function Checkout() {
  const { t } = useTranslation('checkout')
  return (
    <div className="mx-auto max-w-7xl px-4 pt-8 pb-16 sm:px-6 lg:px-8 lg:pt-12 lg:pb-24">
      <PageHead title={t('title')} description={t('description')} isPrivate />
      <h1 className="mb-8 font-display text-4xl lg:mb-12 lg:text-5xl">{t('title')}</h1>
      <noscript>
        <BuyWithoutScripts />
      </noscript>
      <LatePart load={loadPage} isWanted fallback={<Loading />} missing={(retrying) => <MissingPart {...retrying} />}>
        {(CheckoutPage) => <CheckoutPage />}
      </LatePart>
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('checkout')
  return (
    <div className="grid noscript:hidden min-h-96 place-items-center text-ink-soft">
      <Spinner label={t('loading')} />
    </div>
  )
}

function BuyWithoutScripts() {
  const brand = useBrand()
  const { t } = useTranslation('checkout')
  const { phone, whatsapp } = brand
  return (
    <div className="max-w-2xl border border-line bg-raised p-6 sm:p-8">
      <h2 className="font-display text-2xl">{t('noscript.title')}</h2>
      <p className="mt-3 text-ink-soft">{t('noscript.text')}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={`tel:+${phone.digits}`} className={buttonStyle('primary')}>
          {t('noscript.phone', { phone: phone.display })}
        </a>
        <a href={`https://wa.me/${whatsapp.digits}`} className={buttonStyle('secondary')}>
          {t('noscript.whatsapp')}
        </a>
      </p>
    </div>
  )
}
