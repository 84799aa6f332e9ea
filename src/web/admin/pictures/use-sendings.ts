import { useEffect, useRef, useState } from 'react'
import type { ShopPicture, ShopPictureKind } from '#domain/media/schemas.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { asUnderWay } from '#web/admin/editing/pictures-under-way.ts'
import { uploadShopPicture } from './upload-shop-picture.ts'

interface Sending {
  id: string
  name: string
  /** 0 to 1; then the store processes it. */
  sent: number
  problem?: string
}

export function useSendings(kind: ShopPictureKind, onArrived: (picture: ShopPicture) => void) {
  const { t } = useLazyTranslation('management')
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  // A ref: callbacks change during uploads
  const latest = useRef(onArrived)
  useEffect(() => {
    latest.current = onArrived
  })

  const note = (id: string, change: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))

  async function sendOne(id: string, file: File) {
    try {
      const picture = await uploadShopPicture(file, kind, (sent) => note(id, { sent }))
      // Read after the wait: `latest.current(await …)` would call what was meant before it
      latest.current(picture)
      setSendings((all) => all.filter((each) => each.id !== id))
    } catch (error) {
      note(id, { problem: error instanceof ApiError && error.message ? error.message : t('picture.failed') })
    }
  }

  async function send(files: readonly File[]) {
    const begun = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, sent: 0, file }))
    setSendings((all) => [...all.filter(({ problem }) => !problem), ...begun])
    await asUnderWay(async () => {
      for (const { id, file } of begun) await sendOne(id, file)
    })
  }

  return { sendings, send }
}
