import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

/** Not in the types of browsers yet. */
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads barcodes by itself; elsewhere they are typed, by hand or by a scanner. */
export function canScan(): boolean {
  return typeof navigator !== 'undefined' && detectorClass() !== undefined && 'mediaDevices' in navigator
}

const FORMATS = ['ean_13', 'upc_a', 'code_128']
const LOOK_EVERY_MS = 150
/** The same code counts again once it was out of sight this long. */
const GONE_AFTER_MS = 1200

interface CameraScannerProps {
  onScan: (code: string) => void
  onClose: () => void
}

export function CameraScanner({ onScan, onClose }: CameraScannerProps) {
  const { t } = useLazyTranslation('managementPacking')
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const found = useEffectEvent(onScan)
  useEffect(() => film(video.current, found, () => setHasFailed(true)), [])
  if (hasFailed)
    return (
      <p role="alert" className="font-medium text-danger">
        {t('scan.noCamera')}
      </p>
    )
  return (
    <div className="relative max-w-xl overflow-hidden rounded-xs bg-black">
      <video ref={video} muted playsInline aria-label={t('scan.camera')} className="aspect-video w-full object-cover" />
      <span aria-hidden="true" className="absolute inset-x-6 top-1/2 h-0.5 bg-danger" />
      <button
        type="button"
        onClick={onClose}
        className="absolute right-2 bottom-2 min-h-11 rounded-xs bg-black/70 px-4 text-sm font-medium text-white"
      >
        {t('scan.stop')}
      </button>
    </div>
  )
}

/** Looks through the camera until it is stopped. */
function film(video: HTMLVideoElement | null, onScan: (code: string) => void, onFailed: () => void): () => void {
  const Class = detectorClass()
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let last = { code: '', at: 0 }

  async function look(detector: Detector, from: HTMLVideoElement) {
    const [seen] = await detector.detect(from).catch(() => [])
    if (isOver) return
    if (seen) {
      const isNew = seen.rawValue !== last.code || Date.now() - last.at > GONE_AFTER_MS
      last = { code: seen.rawValue, at: Date.now() }
      if (isNew) onScan(seen.rawValue)
    }
    timer = setTimeout(() => void look(detector, from), LOOK_EVERY_MS)
  }

  async function begin(from: HTMLVideoElement, Made: DetectorClass) {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return stop()
    from.srcObject = stream
    await from.play()
    await look(new Made({ formats: FORMATS }), from)
  }

  function stop() {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }

  if (video && Class) begin(video, Class).catch(() => !isOver && onFailed())
  else onFailed()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}
