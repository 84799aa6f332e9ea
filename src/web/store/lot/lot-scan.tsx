import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useRootData } from '#web/shell/navigation/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { CameraScanner } from '#web/ui/scanning/camera-scanner.tsx'
import { useHasCamera } from '#web/ui/scanning/use-has-camera.ts'
import { lotOfScan } from './lot-of-scan.ts'

/** Only on devices with a camera. */
export function LotScan() {
  const { t } = useLazyTranslation('lots')
  const hasCamera = useHasCamera()
  const navigate = useNavigate()
  const publicUrl = useRootData()?.publicUrl
  // Closing the camera returns the focus to the button
  const [isFilming, setIsFilming] = useState<boolean>()
  const [problem, setProblem] = useState<'foreign' | 'failed'>()
  if (!hasCamera) return null

  function take(content: string) {
    const key = lotOfScan(content, [location.host, ...(publicUrl ? [new URL(publicUrl).host] : [])])
    setProblem(key === undefined ? 'foreign' : undefined)
    if (key === undefined) return
    setIsFilming(undefined)
    void navigate(`/lot/${key}`)
  }

  return (
    <div className="mt-4 grid max-w-xl justify-items-start gap-3">
      {isFilming ? (
        <>
          <p className="text-sm text-ink-soft">{t('scan.hint')}</p>
          <div className="w-full">
            <CameraScanner
              kind="qr"
              labels={{ camera: t('scan.camera'), stop: t('scan.stop') }}
              onScan={take}
              onClose={() => setIsFilming(false)}
              onFailed={() => {
                setIsFilming(false)
                setProblem('failed')
              }}
            />
          </div>
        </>
      ) : (
        <Button
          ref={isFilming === false ? focusOnMount : undefined}
          variant="secondary"
          onClick={() => {
            setProblem(undefined)
            setIsFilming(true)
          }}
        >
          {t('scan.open')}
        </Button>
      )}
      <div aria-live="assertive">{problem && <p className="font-medium text-danger">{t(`scan.${problem}`)}</p>}</div>
    </div>
  )
}
