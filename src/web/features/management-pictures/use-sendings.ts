import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import type { PictureForm } from './product-form-value.ts'
import { sendHousePicture } from './send-house-picture.ts'

/** A picture on its way to the store. */
export interface Sending {
  id: string
  name: string
  /** Between 0 and 1; the store works on it after that. */
  sent: number
  problem?: string
}

/** Sends pictures one after the other, and puts each behind those that are there when it arrives. */
export function useSendings(pictures: readonly PictureForm[], onChange: (pictures: PictureForm[]) => void) {
  const { t } = useLazyTranslation('managementProducts')
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  // Others are written about meanwhile
  const latest = useRef({ pictures, onChange })
  useEffect(() => {
    latest.current = { pictures, onChange }
  })

  const note = (id: string, change: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))

  async function sendOne(id: string, file: File) {
    try {
      const { address, preview } = await sendHousePicture(file, (sent) => note(id, { sent }))
      const known = latest.current.pictures
      const isMain = !known.some((picture) => picture.isMain)
      latest.current.onChange([...known, { address, preview, isMain, alt: { es: '', en: '' } }])
      setSendings((all) => all.filter((each) => each.id !== id))
    } catch (error) {
      note(id, { problem: error instanceof ApiError && error.message ? error.message : t('cellFailed') })
    }
  }

  async function send(files: File[]) {
    const begun = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, sent: 0, file }))
    setSendings((all) => [...all.filter(({ problem }) => !problem), ...begun])
    for (const { id, file } of begun) await sendOne(id, file)
  }

  return { sendings, send }
}
