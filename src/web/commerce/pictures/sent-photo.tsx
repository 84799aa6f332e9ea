import { useCallback } from 'react'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
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

/** The picture gets an address within this page for as long as it stands there. */
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
