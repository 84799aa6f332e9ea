import { useEffect, useState } from 'react'
import type { Address } from '#domain/customers/schemas.ts'
import { loadAddresses } from '#web/features/addresses/address-book.ts'
import { loadProfile } from '#web/features/profile/keep-profile.ts'
import { useSession } from '#web/features/session/session.ts'
import { changeDraft, readDraft } from './draft.ts'
import { fillingOf } from './saved-details.ts'

/**
 * Fills in what a signed-in customer's account knows, where nothing was written yet. Answers the address book; undefined for
 * guests, until it is here, and where the store doesn't tell: nobody needs it to buy.
 */
export function useSavedDetails(): readonly Address[] | undefined {
  const user = useSession()
  const customerId = user?.userType === 'customer' ? user.id : undefined
  const [book, setBook] = useState<{ of: string; addresses: readonly Address[] }>()

  useEffect(() => {
    if (customerId === undefined) return undefined
    let isWanted = true
    const fill = async () => {
      const [profile, addresses] = await Promise.all([loadProfile(), loadAddresses()])
      if (!isWanted) return
      setBook({ of: customerId, addresses })
      changeDraft(fillingOf(readDraft(), { profile, addresses }))
    }
    fill().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [customerId])

  return book?.of === customerId ? book?.addresses : undefined
}
