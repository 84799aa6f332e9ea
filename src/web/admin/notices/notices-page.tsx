import { useId, useRef, useState } from 'react'
import type { StaffNotices, StaffNoticesChoice } from '#domain/mail/staff-notices.ts'
import type { StaffNotice } from '#vocabulary/staff-notices.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { DevicePanel } from './device-panel.tsx'

const notices = () => getManagementApi().management.notices

async function readNotices() {
  return (await answerOf(notices().$get())).data
}

async function chooseNotices({ chosen, pushed }: StaffNoticesChoice) {
  return (await answerOf(notices().$put({ json: { chosen, pushed } }))).data
}

/** Each change sends the whole choice, one call at a time; what is chosen meanwhile follows. */
function useNotices() {
  const { t } = useLazyTranslation('managementNotices')
  const query = useApiQuery('notices', readNotices)
  const { isBusy, run } = useAction({ reload: query.reload, onDone: () => {}, onRefused: 'toast' })
  const [wanted, setWanted] = useState<StaffNoticesChoice>()
  const latest = useRef<StaffNoticesChoice>({ chosen: [], pushed: [] })

  async function choose(choice: StaffNoticesChoice) {
    latest.current = choice
    setWanted(choice)
    if (isBusy) return
    let sent: StaffNoticesChoice
    let done
    do {
      sent = latest.current
      done = await run(() => chooseNotices(sent), t('saved'))
    } while (done && sent !== latest.current)
    if (done) query.replace(done.answer)
    setWanted(undefined)
  }
  return { query, wanted, choose }
}

/** What one is sent, and how: each change is saved at once. */
export function NoticesPage() {
  const { t } = useLazyTranslation('managementNotices')
  const { query, wanted, choose } = useNotices()
  return (
    <ManagementPage title={t('title')} lead={t('lead')}>
      <Loaded query={query} rows={4}>
        {(stored) => (
          <ul className="max-w-3xl divide-y divide-line border-t border-line">
            {stored.offered.map((kind) => (
              <Notice key={kind} kind={kind} choice={wanted ?? stored} onChange={(choice) => void choose(choice)} />
            ))}
          </ul>
        )}
      </Loaded>
      <DevicePanel />
    </ManagementPage>
  )
}

interface NoticeProps {
  kind: StaffNotice
  choice: StaffNoticesChoice | StaffNotices
  onChange: (choice: StaffNoticesChoice) => void
}

function Notice({ kind, choice: { chosen, pushed }, onChange }: NoticeProps) {
  const { t } = useLazyTranslation('managementNotices')
  const nameId = useId()
  const changed = (kinds: StaffNotice[], isOn: boolean) =>
    isOn ? [...kinds, kind] : kinds.filter((each) => each !== kind)
  return (
    <li className="grid gap-x-8 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div>
        <p id={nameId} className="font-medium">
          {t(`kinds.${kind}`)}
        </p>
        <p className="text-sm text-pretty text-ink-faint">{t(`hints.${kind}`)}</p>
      </div>
      <fieldset aria-labelledby={nameId} className="flex gap-x-6 text-sm">
        <CheckField
          label={t('channels.mail')}
          isChecked={chosen.includes(kind)}
          onChange={(isOn) => onChange({ chosen: changed(chosen, isOn), pushed })}
          className="cursor-pointer"
        />
        <CheckField
          label={t('channels.push')}
          isChecked={pushed.includes(kind)}
          onChange={(isOn) => onChange({ chosen, pushed: changed(pushed, isOn) })}
          className="cursor-pointer"
        />
      </fieldset>
    </li>
  )
}
