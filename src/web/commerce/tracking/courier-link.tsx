import { useTranslation } from '#web/platform/translations.tsx'

interface CourierLinkProps {
  trackingNumber: string
  /** Null for a carrier without a known tracking page. */
  trackingUrl: string | null
}

export function CourierLink({ trackingNumber, trackingUrl }: CourierLinkProps) {
  const { t } = useTranslation('orders')
  if (trackingUrl === null) return <span className="break-all tabular-nums">{trackingNumber}</span>
  return (
    <a href={trackingUrl} target="_blank" rel="noopener noreferrer external" className="link break-all tabular-nums">
      {trackingNumber}
      <span className="sr-only"> {t('track.courierPage')}</span>
    </a>
  )
}
