import { useEffect, useEffectEvent, useRef } from 'react'
import { focusOnMount } from '../focus-on-mount.ts'
import type { CodeKind } from './read-code.ts'
import { createSightings } from './sightings.ts'

/** Resolution at which a bottle's barcode is legible at arm's length. */
const VIEW = { video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } }
const LOOK_EVERY_MS = 150

interface CameraScannerProps {
  kind: CodeKind
  labels: { camera: string; stop: string }
  onScan: (code: string) => void
  onClose: () => void
  /** The camera couldn't be opened. */
  onFailed: () => void
}

export function CameraScanner({ kind, labels, onScan, onClose, onFailed }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onScan)
  const failed = useEffectEvent(onFailed)
  useEffect(() => film(video.current, kind, found, failed), [kind])
  return (
    <div className="scanner">
      <video ref={video} muted playsInline aria-label={labels.camera} />
      <span aria-hidden="true" className={`scanner-${kind}`} />
      <button ref={focusOnMount} type="button" onClick={onClose}>
        {labels.stop}
      </button>
    </div>
  )
}

function film(
  video: HTMLVideoElement | null,
  kind: CodeKind,
  onScan: (code: string) => void,
  onFailed: () => void,
): () => void {
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const countedOf = createSightings()
  // One canvas for all frames, because phones give little memory to canvases
  const canvas = document.createElement('canvas')

  async function look(from: HTMLVideoElement, read: (picture: ImageData) => Promise<string | undefined>) {
    const picture = pictureOf(from, canvas)
    const code = picture && (await read(picture).catch(() => undefined))
    if (isOver) return
    const counted = countedOf(code, Date.now())
    if (counted !== undefined) onScan(counted)
    timer = setTimeout(() => void look(from, read), LOOK_EVERY_MS)
  }

  async function begin(from: HTMLVideoElement) {
    const { openReader, readCode } = await import('./read-code.ts')
    if (isOver) return
    stream = await navigator.mediaDevices.getUserMedia(VIEW)
    if (isOver) return stop()
    from.srcObject = stream
    await from.play()
    // The camera's picture shows while the reader, a megabyte, loads
    await openReader()
    await look(from, (picture) => readCode(picture, kind))
  }

  function stop() {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }

  if (video)
    begin(video).catch(() => {
      stop()
      if (!isOver) onFailed()
    })
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

/** Undefined before the first frame. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth: width, videoHeight: height } = video
  const context = width > 0 ? canvas.getContext('2d', { willReadFrequently: true }) : null
  if (!context) return undefined
  if (canvas.width !== width) Object.assign(canvas, { width, height })
  context.drawImage(video, 0, 0)
  return context.getImageData(0, 0, width, height)
}
