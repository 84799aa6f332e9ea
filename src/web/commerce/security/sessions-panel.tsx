import type { SessionInfo } from '#domain/identity/schemas.ts'
import { formatDate, formatMoment } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import type { ApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEndOthers } from './other-sessions.tsx'
import { useAction } from './use-action.ts'

export function SessionsPanel({ sessions }: { sessions: ApiQuery<SessionInfo[]> }) {
  const { t } = useLazyTranslation('security')
  return (
    <Panel title={t('sessions.title')} lead={t('sessions.lead')}>
      <Loaded query={sessions}>
        {(open) => (
          <>
            <ul className="border-t border-line">
              {open
                .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
                .map((session) => (
                  <SessionRow key={session.sessionId} session={session} onEnded={sessions.reload} />
                ))}
            </ul>
            {open.length > 1 ? (
              <EndOthers onEnded={sessions.reload} />
            ) : (
              <p className="mt-4 text-ink-soft">{t('sessions.only')}</p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const { t } = useLazyTranslation('security')
  const { end, isBusy, problem } = useEndOthers(onEnded)
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void end()} className="mt-5">
        {t('sessions.endOthers')}
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}

function SessionRow({ session, onEnded }: { session: SessionInfo; onEnded: () => void }) {
  const { t, locale } = useLazyTranslation('security')
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })
  const { sessionId, isCurrent, workspace, network, createdAt, lastSeenAt } = session
  const device = deviceOf(session, t)
  const when = formatMoment(createdAt, locale)
  const seen = t('sessions.seen', { when: formatDate(lastSeenAt, locale) })

  async function end() {
    const param = { sessionId }
    if (!(await run(() => answerOf(getApi().api.auth.sessions[':sessionId'].$delete({ param }))))) return
    notify('success', t('sessions.ended'))
    onEnded()
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{device}</span>
          {isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
          {workspace === 'admin' && <Badge>{t('sessions.administration')}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-faint">
          {[network && t('sessions.network', { network }), t('sessions.started', { when }), !isCurrent && seen]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ActionProblem text={refusal?.text} />
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={t('sessions.endNamed', { device, when })}
          onClick={() => void end()}
          className="-mr-4 max-sm:-ml-4"
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function deviceOf({ browser, system }: SessionInfo, t: Translate<'security'>): string {
  return browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'))
}
