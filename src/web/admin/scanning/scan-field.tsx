import { useId, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CameraScanner } from '#web/ui/scanning/camera-scanner.tsx'
import { useHasCamera } from '#web/ui/scanning/use-has-camera.ts'

/** What became of the last scan, in words that are read aloud. */
export interface ScanResult {
  isRight: boolean
  text: string
}

interface ScanFieldProps {
  label: string
  /** What its button says. */
  action: string
  hint?: ReactNode
  result: ScanResult | undefined
  onScan: (code: string) => void
}

/** A code from a hand scanner, which types and ends with Enter, from a person's fingers or from the camera. */
export function ScanField({ label, action, hint, result, onScan }: ScanFieldProps) {
  const id = useId()
  const hasCamera = useHasCamera()
  const field = useRef<HTMLInputElement>(null)
  const cameraButton = useRef<HTMLButtonElement>(null)
  const camera = useCamera(() => cameraButton.current?.focus())

  function take(code: string) {
    const trimmed = code.trim()
    if (trimmed !== '') onScan(trimmed)
  }

  return (
    <div className="grid max-w-3xl gap-3">
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:flex sm:flex-wrap"
        onSubmit={(event) => {
          event.preventDefault()
          if (!field.current) return
          take(field.current.value)
          field.current.value = ''
          field.current.focus()
        }}
      >
        <label htmlFor={id} className="min-w-0 sm:grow sm:basis-60">
          <span className="mb-1.5 block text-sm font-medium">{label}</span>
          <input
            ref={field}
            id={id}
            aria-describedby={hint ? `${id}-hint` : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={60}
            className="block h-14 w-full scroll-mt-24 rounded-xs border border-line-strong bg-raised px-4 text-lg text-ink tabular-nums hover:border-ink"
          />
        </label>
        <Button type="submit" size="large" variant="secondary" className="max-sm:px-5">
          {action}
        </Button>
        {hasCamera && <CameraButton ref={cameraButton} isOn={camera.isOn} onPress={camera.toggle} />}
      </form>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <CameraView camera={camera} onScan={take} />
      <div aria-live="assertive">{result && <Result {...result} />}</div>
    </div>
  )
}

function useCamera(onStopped: () => void) {
  const [isOn, setIsOn] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  return {
    isOn,
    hasFailed,
    toggle: () => {
      setHasFailed(false)
      setIsOn(!isOn)
    },
    stop: (failed = false) => {
      setHasFailed(failed)
      setIsOn(false)
      onStopped()
    },
  }
}

interface CameraViewProps {
  camera: ReturnType<typeof useCamera>
  onScan: (code: string) => void
}

function CameraView({ camera, onScan }: CameraViewProps) {
  const { t } = useLazyTranslation('managementPacking')
  return (
    <>
      {camera.isOn && (
        <CameraScanner
          kind="bars"
          labels={{ camera: t('scan.camera'), stop: t('scan.stop') }}
          onScan={onScan}
          onClose={() => camera.stop()}
          onFailed={() => camera.stop(true)}
        />
      )}
      {camera.hasFailed && (
        <p role="alert" className="font-medium text-danger">
          {t('scan.noCamera')}
        </p>
      )}
    </>
  )
}

interface CameraButtonProps {
  ref: Ref<HTMLButtonElement>
  isOn: boolean
  onPress: () => void
}

function CameraButton({ ref, isOn, onPress }: CameraButtonProps) {
  const { t } = useLazyTranslation('managementPacking')
  return (
    <Button
      ref={ref}
      size="large"
      variant="secondary"
      aria-pressed={isOn}
      onClick={onPress}
      className="max-sm:col-span-2"
    >
      {t(isOn ? 'scan.stop' : 'scan.camera')}
    </Button>
  )
}

function Result({ isRight, text }: ScanResult) {
  return (
    <p
      className={`flex items-center gap-3 rounded-xs px-4 py-3 text-lg font-medium text-pretty ${
        isRight ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger ring-2 ring-danger ring-inset'
      }`}
    >
      <Icon name={isRight ? 'check' : 'alert'} className="size-6 shrink-0" />
      {text}
    </p>
  )
}

const RIGHT_MS = 40
const WRONG_MS = [220, 90, 220]

/** Says it to the hand too, where the phone can. */
export function feel({ isRight }: ScanResult): void {
  navigator.vibrate?.(isRight ? RIGHT_MS : WRONG_MS)
}
