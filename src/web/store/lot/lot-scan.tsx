import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useRootData } from '#web/shell/navigation/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { CameraScanner } from '#web/ui/scanning/camera-scanner.tsx'
import { useHasCamera } from '#web/ui/scanning/use-has-camera.ts'
import { lotOfScan } from './lot-of-scan.ts'

/** Reads a label's QR code with the camera, where there is one. */
export function LotScan() {
  const { t } = useLazyTranslation('lots')
  const hasCamera = useHasCamera()
  const navigate = useNavigate()
  const publicUrl = useRootData()?.publicUrl
  const [isFilming, setIsFilming] = useState(false)
  const [isForeign, setIsForeign] = useState(false)
  if (!hasCamera) return null

  function take(content: string) {
    const key = lotOfScan(content, [location.host, ...(publicUrl ? [new URL(publicUrl).host] : [])])
    setIsForeign(key === undefined)
    if (key !== undefined) void navigate(`/lot/${key}`)
  }

  return (
    <div className="mt-4 grid max-w-xl justify-items-start gap-3">
      {isFilming ? (
        <>
          <p className="text-sm text-ink-soft">{t('scan.hint')}</p>
          <div className="w-full">
            <CameraScanner
              kind="qr"
              labels={{ camera: t('scan.camera'), stop: t('scan.stop'), failed: t('scan.failed') }}
              onScan={take}
              onClose={() => setIsFilming(false)}
            />
          </div>
        </>
      ) : (
        <Button
          variant="secondary"
          onClick={() => {
            setIsForeign(false)
            setIsFilming(true)
          }}
        >
          {t('scan.open')}
        </Button>
      )}
      <div aria-live="assertive">{isForeign && <p className="font-medium text-danger">{t('scan.foreign')}</p>}</div>
    </div>
  )
}
