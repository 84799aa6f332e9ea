import { isAdviceDue } from '#web/shell/second-factor/leave-advice.ts'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { getManagementApi } from '#web/admin/api/api.ts'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import type { List } from '#vocabulary/lists.ts'

const calls = () => getManagementApi().management['list-looks']
const loadLooks = async () => (await answerOf(calls().$get())).data
const chooseLook = ({ list, ...json }: ChosenLook) => answerOf(calls()[':list'].$put({ param: { list }, json }))

type ChosenLook = Awaited<ReturnType<typeof loadLooks>>[number]

export interface Look {
  /** Keys of hidden columns. */
  hidden: string[]
  /** Wider row spacing. */
  isRoomy: boolean
}

const AS_SHIPPED: Look = { hidden: [], isRoomy: false }
const QUERY_KEY = ['list-looks']

/** The person's choices for all lists, read once. */
export function useListLooks() {
  const user = useSession()
  // Every call is refused while the second factor is due
  const mayRead = permissionsOf(user).length > 0 && !isAdviceDue(user)
  return useQuery({ queryKey: QUERY_KEY, queryFn: loadLooks, enabled: mayRead, staleTime: Infinity, gcTime: Infinity })
}

interface ListLook {
  /** Undefined until it is known. */
  look: Look | undefined
  /** Undefined where the choices couldn't be read: a change would overwrite them. */
  change: ((changes: Partial<Look>) => void) | undefined
}

export function useListLook(list: List): ListLook {
  const client = useQueryClient()
  const { t } = useLazyTranslation('account')
  const { data, fetchStatus } = useListLooks()
  const { mutate } = useMutation({
    mutationKey: QUERY_KEY,
    mutationFn: chooseLook,
    // One after the other, so that the last press stands
    scope: { id: 'list-looks' },
    networkMode: 'always',
    onSuccess: (_answer, chosen) =>
      client.setQueryData<ChosenLook[]>(QUERY_KEY, (known = []) => [...known.filter(isOther(chosen)), chosen]),
    onError: (error) => {
      showToast({ kind: 'error', text: refusalOf(error, t).text })
      void client.invalidateQueries({ queryKey: QUERY_KEY })
    },
  })
  const chosen = useMutationState({
    filters: { mutationKey: QUERY_KEY, status: 'pending' },
    select: ({ state }) => state.variables as ChosenLook,
  })
  const stored = [...(data ?? []), ...chosen].findLast((each) => each.list === list) ?? AS_SHIPPED
  return {
    // Not asked for, or refused: the list stands as shipped
    look: data || fetchStatus === 'idle' ? stored : undefined,
    change: data && ((changes) => mutate({ ...stored, ...changes, list })),
  }
}

function isOther({ list }: ChosenLook) {
  return (look: ChosenLook) => look.list !== list
}
