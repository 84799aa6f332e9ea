import { useEffect, useState } from 'react'
import type { Address } from '#domain/customers/schemas.ts'
import { loadAddresses } from '#web/commerce/address/address-book.ts'
import { loadProfile } from '#web/commerce/session/keep-profile.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { changeDraft, readDraft } from './draft.ts'
import { fillingOf } from './saved-details.ts'

/** Fills empty fields only. Undefined for guests, while loading and after a failure. */
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
