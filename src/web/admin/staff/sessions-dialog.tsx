import type { Staff } from '#domain/identity/staff/schemas.ts'
import { formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface SessionsDialogProps {
  member: Staff['members'][number]
  mayEnd: boolean
  onClose: () => void
}

/** Where somebody is signed in, with what ends it. */
export function SessionsDialog({ member: { userId, name }, mayEnd, onClose }: SessionsDialogProps) {
  const { t } = useLazyTranslation('managementPermissions')
  const calls = getManagementApi().management.staff[':userId'].sessions
  const query = useApiQuery(`staff-sessions ${userId}`, async () => {
    return (await answerOf(calls.$get({ param: { userId } }))).data
  })
  const { run, isBusy, refusal } = useAction({ reload: query.reload })
  const end = (sessionId: string) =>
    run(() => answerOf(calls[':sessionId'].$delete({ param: { userId, sessionId } })), t('member.ended'))
  return (
    <Dialog title={t('member.sessionsTitle', { name })} onClose={onClose}>
      <div className="mt-5">
        <Loaded query={query} rows={2}>
          {(sessions) =>
            sessions.length === 0 ? (
              <p className="text-ink-soft">{t('member.noSessions')}</p>
            ) : (
              <ul>
                {sessions.map(({ sessionId, browser, system, network, createdAt, lastSeenAt }) => {
                  const device = [browser, system].filter(Boolean).join(', ') || t('member.unknownDevice')
                  return (
                    <li
                      key={sessionId}
                      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
                    >
                      <span>
                        {device}
                        <Times {...{ network, createdAt, lastSeenAt }} />
                      </span>
                      {mayEnd && (
                        <Button
                          variant="secondary"
                          size="small"
                          busy={isBusy}
                          aria-label={t('member.endNamed', { device })}
                          onClick={() => void end(sessionId)}
                        >
                          {t('member.end')}
                        </Button>
                      )}
                    </li>
                  )
                })}
              </ul>
            )
          }
        </Loaded>
      </div>
      <ActionProblem text={refusal?.text} className="mt-3" />
      <Button variant="quiet" className="mt-4 w-full" onClick={onClose}>
        {t('member.close')}
      </Button>
    </Dialog>
  )
}

function Times({ network, createdAt, lastSeenAt }: { network: string; createdAt: string; lastSeenAt: string }) {
  const { t, locale } = useLazyTranslation('managementPermissions')
  return (
    <>
      {network && <span className="block text-sm text-ink-faint">{network}</span>}
      <span className="block text-sm text-ink-faint">
        {t('member.since', { date: formatMoment(createdAt, locale) })}
      </span>
      <span className="block text-sm text-ink-faint">
        {t('member.seen', { date: formatMoment(lastSeenAt, locale) })}
      </span>
    </>
  )
}
