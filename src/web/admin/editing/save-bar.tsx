import { usePicturesUnderWay } from './pictures-under-way.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showFirstWrong } from './use-first-wrong.ts'

interface SaveBarProps {
  isDirty: boolean
  isRestored: boolean
  isBusy: boolean
  problem: string | undefined
  onSave: () => void
  onDiscard: () => void
}

/** Says that something is unsaved and saves it; at hand for as long as it is. */
export function SaveBar({ isDirty, isRestored, isBusy, problem, onSave, onDiscard }: SaveBarProps) {
  const { t } = useLazyTranslation('management')
  const isSending = usePicturesUnderWay()
  if (!isDirty && !problem) return null
  return (
    <div
      ref={giveFocusBack}
      data-save-bar
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-5 gap-y-2.5 border border-line-strong bg-raised px-4 py-3 shadow-lg"
    >
      {problem ? (
        <p
          key={problem}
          ref={showFirstWrong}
          role="alert"
          className="flex flex-1 basis-56 items-start gap-2 text-[0.9375rem] text-danger"
        >
          <Icon name="alert" className="mt-1 size-4.5" />
          {problem}
        </p>
      ) : (
        <p aria-live="polite" className="flex-1 basis-56 text-[0.9375rem] text-ink-soft">
          {t(isSending ? 'edit.sending' : isRestored ? 'edit.restored' : 'edit.unsaved')}
        </p>
      )}
      {/* In one row: a button that turns gets wider, and must not make place for the other under the thumb that pressed it */}
      <div className="flex gap-2">
        <Button size="small" busy={isBusy || isSending} onClick={onSave}>
          {t('edit.save')}
        </Button>
        <Button size="small" variant="secondary" onClick={onDiscard}>
          {t('edit.discard')}
        </Button>
      </div>
    </div>
  )
}

/** When the bar goes with the focus in it, this returns to where it came from. */
function giveFocusBack(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  let from: EventTarget | null = null
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !bar.contains(relatedTarget)) from = relatedTarget
  }
  bar.addEventListener('focusin', remember)
  return () => {
    if (!bar.contains(document.activeElement)) return
    queueMicrotask(() => {
      if (from instanceof HTMLElement && !bar.isConnected) from.focus({ preventScroll: true })
    })
  }
}
