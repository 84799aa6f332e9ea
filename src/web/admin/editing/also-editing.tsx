import { formatList } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { EDITED_WITH } from '#vocabulary/edited-kinds.ts'
import type { Edited } from './edited.ts'

/** Who left is seen to be gone within half a minute: a call counts for twenty seconds. */
const EVERY_MS = 8000

/** Who else has the same page open to edit it. It is asked about while the page is seen. */
export function AlsoEditing({ edited }: { edited: Edited }) {
  const { t, locale } = useLazyTranslation('management')
  const { data: others = [], error } = useApiQuery(`editors ${Object.values(edited).join(' ')}`, () => note(edited), {
    pollEvery: () => EVERY_MS,
    isWanted: useMay()(...EDITED_WITH[edited.kind]),
  })
  const names = error === undefined ? others : []
  return (
    <output className="mb-2 block text-sm text-ink-soft empty:mb-0">
      {names.length > 0 && (
        <span className="inline-flex items-start gap-2">
          <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-copper" />
          {t('edit.others', { count: names.length, names: formatList(names, locale) })}
        </span>
      )}
    </output>
  )
}

async function note(edited: Edited): Promise<string[]> {
  return (await answerOf(getManagementApi().management.editors.$put({ json: edited }))).data.others
}
