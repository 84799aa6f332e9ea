import { useEffect, useState } from 'react'
import { fileOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'

interface SentPhotoProps {
  imageId: string
  /** Which of those that were sent, from 1. */
  number: number
}

/** A picture that went along with a return. Only whoever sent it may see it, so that it has no address of its own. */
export function SentPhoto({ imageId, number }: SentPhotoProps) {
  const { t } = useLazyTranslation('ownOrders')
  const address = usePhoto(imageId)
  return (
    <li className="grid size-24 place-items-center bg-sunken text-ink-faint">
      {address ? (
        <img src={address} alt={t('return.photo', { number })} className="size-full object-cover" />
      ) : (
        address === null && (
          <>
            <Icon name="alert" className="size-5" />
            <span className="sr-only">{t('return.photoMissing', { number })}</span>
          </>
        )
      )}
    </li>
  )
}

/** An address within this page: undefined until the picture is here, null when it didn't come. */
function usePhoto(imageId: string): string | null | undefined {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let isWanted = true
    let made: string | undefined
    async function load() {
      const picture = await fileOf(getApi().api.customer.images[':imageId'].$get({ param: { imageId } }))
      if (!isWanted) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    }
    load().catch(() => isWanted && setAddress(null))
    return () => {
      isWanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [imageId])
  return address
}
