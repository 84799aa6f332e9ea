import { useRef, useState } from 'react'
import type { StaffNotice } from '#vocabulary/staff-notices.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

const notices = () => getManagementApi().management.notices

async function readNotices() {
  return (await answerOf(notices().$get())).data
}

async function chooseNotices(chosen: StaffNotice[]) {
  return (await answerOf(notices().$put({ json: { chosen } }))).data
}

/** Each change sends the whole choice, one call at a time; what is chosen meanwhile follows. */
function useNotices() {
  const { t } = useLazyTranslation('managementNotices')
  const query = useApiQuery('notices', readNotices)
  const { isBusy, run } = useAction({ reload: query.reload, onDone: () => {}, onRefused: 'toast' })
  const [wanted, setWanted] = useState<StaffNotice[]>()
  const latest = useRef<StaffNotice[]>([])

  async function choose(chosen: StaffNotice[]) {
    latest.current = chosen
    setWanted(chosen)
    if (isBusy) return
    let sent: StaffNotice[]
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

/** What one is mailed: each change is saved at once. */
export function NoticesPage() {
  const { t } = useLazyTranslation('managementNotices')
  const { query, wanted, choose } = useNotices()
  return (
    <ManagementPage title={t('title')} lead={t('lead')}>
      <Loaded query={query} rows={4}>
        {({ offered, chosen: stored }) => {
          const chosen = wanted ?? stored
          return (
            <ul className="max-w-2xl divide-y divide-line border-y border-line">
              {offered.map((kind) => (
                <li key={kind} className="py-3">
                  <CheckField
                    label={t(`kinds.${kind}`)}
                    isChecked={chosen.includes(kind)}
                    onChange={(isOn) => void choose(isOn ? [...chosen, kind] : chosen.filter((each) => each !== kind))}
                    className="cursor-pointer font-medium"
                  />
                  <p className="ml-8 text-sm text-pretty text-ink-faint">{t(`hints.${kind}`)}</p>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </ManagementPage>
  )
}
