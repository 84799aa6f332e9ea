import type { Address } from '#domain/customers/schemas.ts'
import { loadAddresses } from '#web/commerce/address/address-book.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { loadProfile } from '#web/commerce/session/keep-profile.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { changeDraft, readCheckoutDraft } from './draft.ts'
import { fillingOf } from './saved-details.ts'

/** Fills empty fields only. Undefined for guests, while loading and after a failure. */
export function useSavedDetails(): readonly Address[] | undefined {
  const user = useSession()
  const customerId = user?.userType === 'customer' ? user.id : undefined
  const { data } = useApiQuery(
    `saved ${customerId}`,
    async ({ signal }) => {
      const [profile, addresses] = await Promise.all([loadProfile(), loadAddresses()])
      if (!signal.aborted) changeDraft(fillingOf(readCheckoutDraft(), { profile, addresses }))
      return addresses
    },
    { isWanted: customerId !== undefined },
  )
  return data
}
