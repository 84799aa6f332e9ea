import { formatMoment } from '#i18n/format.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { AdminOrder } from './orders.ts'

const TONES = { queued: 'neutral', sending: 'neutral', sent: 'success', failed: 'danger' } as const

/** The mails about the order, and whether they went out. */
export function OrderMails({ order: { mails } }: { order: AdminOrder }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  return (
    <Panel title={t('mails.title')}>
      {mails.length === 0 && <p className="text-ink-soft">{t('mails.none')}</p>}
      <ul className="grid gap-4">
        {mails.map(({ mailId, subject, status, to, sentAt, writtenAt, problem }) => (
          <li key={mailId} className="break-words">
            <p className="text-pretty">{subject}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
              <Badge tone={TONES[status]}>{t(`mails.${status}`)}</Badge>
              {formatMoment(sentAt ?? writtenAt, locale)}
              <span>{to.join(', ')}</span>
            </p>
            {problem && <p className="text-sm text-danger">{problem}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
