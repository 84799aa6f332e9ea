import { useParams } from 'react-router'
import { localize } from '#i18n/locale.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useRootData } from '#web/shell/navigation/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import QrCode from '#web/ui/qr/qr-code.tsx'
import { qrPathOf } from '#web/ui/qr/qr-path.ts'
import { readLot } from './lot-value.ts'

/** A lot's QR code, for printing on labels. */
export function LabelPage() {
  const { lotId = '' } = useParams()
  const { t, locale } = useLazyTranslation('managementProducts')
  const query = useApiQuery(`lot label ${lotId}`, () => readLot(lotId))
  const publicUrl = useRootData()?.publicUrl ?? ''
  const lot = query.data
  const title = lot ? t('lots.labelOf', { code: lot.code }) : t('lots.label')
  return (
    <ManagementPage
      title={title}
      heading={<span className="print:hidden">{title}</span>}
      lead={<span className="print:hidden">{t('lots.labelLead')}</span>}
      back={{ to: `/management/lots?lot=${lotId}`, label: lot?.code ?? t('lots.title') }}
      actions={
        lot && (
          <>
            <Button onClick={() => print()}>{t('lots.print')}</Button>
            <Button variant="secondary" onClick={() => download(`${publicUrl}/lot/${lot.key}`, lot.key)}>
              {t('lots.download')}
            </Button>
          </>
        )
      }
    >
      <Loaded query={query}>
        {({ code, key, productName }) => (
          <figure className="w-fit max-w-full border border-line bg-white p-6 text-center text-[#191512] print:border-0 print:p-0">
            <QrCode text={`${publicUrl}/lot/${key}`} label={t('lots.labelOf', { code })} className="mx-auto size-64" />
            <figcaption>
              <p className="font-display text-2xl tabular-nums">{code}</p>
              <p className="mt-1">{localize(productName, locale)}</p>
              <p className="mt-1 text-sm wrap-anywhere">{`${publicUrl}/lot/${key}`}</p>
            </figcaption>
          </figure>
        )}
      </Loaded>
    </ManagementPage>
  )
}

function download(address: string, key: string): void {
  const { path, viewBox } = qrPathOf(address)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
  saveFile(`${key}.svg`, new Blob([svg], { type: 'image/svg+xml' }))
}
