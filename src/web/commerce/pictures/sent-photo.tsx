import { useCallback } from 'react'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { fileOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'

interface SentPhotoProps {
  imageId: string
  /** Position among the return's photos, from 1. */
  number: number
}

/** Return photos are visible only to their sender, so they have no URL of their own. */
export function SentPhoto({ imageId, number }: SentPhotoProps) {
  const { t } = useLazyTranslation('ownOrders')
  const { data: content, error } = useApiQuery(`photo ${imageId}`, () =>
    fileOf(getApi().api.customer.images[':imageId'].$get({ param: { imageId } })),
  )
  return (
    <li className="grid size-24 grid-rows-[minmax(0,1fr)] place-items-center bg-sunken text-ink-faint">
      {content ? (
        <Photo content={content} alt={t('return.photo', { number })} />
      ) : (
        error !== undefined && (
          <>
            <Icon name="alert" className="size-5" />
            <span className="sr-only">{t('return.photoMissing', { number })}</span>
          </>
        )
      )}
    </li>
  )
}

/** An object URL, while the component is mounted. */
function Photo({ content, alt }: { content: Blob; alt: string }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      picture.src = URL.createObjectURL(content)
      return () => URL.revokeObjectURL(picture.src)
    },
    [content],
  )
  return <img ref={show} alt={alt} className="size-full object-cover" />
}
