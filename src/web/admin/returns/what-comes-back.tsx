import { formatPrice } from '#i18n/format.ts'
import { SentPhoto } from '#web/commerce/pictures/sent-photo.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import type { ShownReturn } from './returns.ts'

const TONES: Record<ShownReturn['status'], BadgeTone> = {
  requested: 'accent',
  accepted: 'neutral',
  received: 'accent',
  refunded: 'success',
  replaced: 'success',
  refused: 'danger',
}

/** Where a return stands, and the money of it. */
export function ReturnState({ back: { status, refund } }: { back: ShownReturn }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  return (
    <span className="inline-grid justify-items-start gap-1.5 max-md:justify-items-end">
      <Badge tone={TONES[status]}>{t(`returns.is.${status}`)}</Badge>
      {refund !== null && refund > 0 && status !== 'refused' && (
        <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {t(status === 'refunded' ? 'returns.gaveBack' : 'returns.worth', { amount: formatPrice(refund, locale) })}
        </span>
      )}
    </span>
  )
}

/** Why it comes back, each line with what became of it, the words and photos, and what is sent instead. */
export function WhatComesBack({ back: { reason, description, lines, photos, replacement } }: { back: ShownReturn }) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <div className="max-w-md text-left text-sm">
      <p className="font-medium">{t(`returns.reason.${reason}`)}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.variantId}>{lineText(line, t)}</li>
        ))}
      </ul>
      <p className="mt-1 line-clamp-4 break-words whitespace-pre-line text-ink-soft">{description}</p>
      {photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {photos.map((imageId, index) => (
            <SentPhoto key={imageId} imageId={imageId} number={index + 1} />
          ))}
        </ul>
      )}
      {replacement && <Replacement replacement={replacement} />}
    </div>
  )
}

function lineText(
  { quantity, name, size, fit, writeOffReason }: ShownReturn['lines'][number],
  t: ReturnType<typeof useLazyTranslation<'managementOrders'>>['t'],
): string {
  const count = quantity - (fit ?? 0)
  const parts = [
    `${quantity} × ${name} ${size}`.trim(),
    ...(fit ? [t('returns.fitOf', { count: fit })] : []),
    ...(writeOffReason ? [t('returns.writtenOff', { count, reason: t(`returns.because.${writeOffReason}`) })] : []),
  ]
  return parts.join(' · ')
}

function Replacement({
  replacement: { folio, status, balance },
}: {
  replacement: NonNullable<ShownReturn['replacement']>
}) {
  const { t, locale } = useLazyTranslation('managementOrders')
  return (
    <p className="mt-2">
      <Link to={`/management/orders/${folio}`} className="link inline-flex min-h-11 items-center">
        {t(status === 'cancelled' ? 'returns.replacementCancelled' : 'returns.replacedBy', { folio })}
      </Link>
      {balance > 0 && (
        <span className="block text-copper">
          {t('returns.replacementDue', { amount: formatPrice(balance, locale) })}
        </span>
      )}
    </p>
  )
}
