import { useEffect, useRef, useState } from 'react'
import { MAX_RETURN_PHOTOS } from '#domain/orders/returning/return-rules.ts'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import { sendPicture } from './send-picture.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

/** Uploading or uploaded. */
export interface ChosenPhoto {
  key: string
  name: string
  /** Object URL. */
  preview: string
  progress: number
  /** Undefined while uploading. */
  imageId: string | undefined
}

export interface ReturnPhotosState {
  photos: readonly ChosenPhoto[]
  problem: string | undefined
  isSending: boolean
  imageIds: string[]
  add: (files: readonly File[]) => void
  remove: (key: string) => void
}

/** Uploads pictures as they are chosen. Refused ones are removed, with the reason. */
export function useReturnPhotos(): ReturnPhotosState {
  const { t } = useLazyTranslation('account')
  const { t: tOrders } = useLazyTranslation('ownOrders')
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [problem, setProblem] = useState<string>()
  const previews = useRef(new Set<string>())

  useEffect(() => {
    const kept = previews.current
    return () => kept.forEach((address) => URL.revokeObjectURL(address))
  }, [])

  const change = (key: string, news: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...news } : photo)))
  const remove = (key: string) => setPhotos((all) => all.filter((photo) => photo.key !== key))

  async function send(file: File) {
    const key = crypto.randomUUID()
    const preview = URL.createObjectURL(file)
    previews.current.add(preview)
    setPhotos((all) => [...all, { key, name: file.name, preview, progress: 0, imageId: undefined }])
    try {
      const { imageId } = await sendPicture(file, 'return-photo', (progress) => change(key, { progress }))
      change(key, { imageId, progress: 1 })
    } catch (error) {
      remove(key)
      setProblem(`${file.name}: ${refusalOf(error, t).text}`)
    }
  }

  return {
    photos,
    problem,
    isSending: photos.some(({ imageId }) => imageId === undefined),
    imageIds: photos.flatMap(({ imageId }) => imageId ?? []),
    add: (files) => {
      const room = MAX_RETURN_PHOTOS - photos.length
      setProblem(files.length > room ? tOrders('return.photosOver', { max: MAX_RETURN_PHOTOS }) : undefined)
      files.slice(0, room).forEach((file) => void send(file))
    },
    remove,
  }
}
