import { useRef } from 'react'
import type { DragEvent } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSendings } from './use-sendings.ts'
import type { Sending, Upload } from './use-sendings.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

export interface DropProps<Kept> {
  /** What the way to choose a file is called. */
  label: string
  /** What stands in it. */
  invitation: string
  /** Several at once. */
  isMany?: boolean
  onArrived: (kept: Kept) => void
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string
}

interface UploadDropProps<Kept> extends DropProps<Kept> {
  /** Kinds of files, as `accept` of an input. */
  accept: string
  upload: Upload<Kept>
}

/** Takes files, dropped or chosen, sends them to the store and shows how far they are. */
export function UploadDrop<Kept>(props: UploadDropProps<Kept>) {
  const { label, invitation, isMany = false, accept, upload, onArrived, ...described } = props
  const { sendings, send, whileShown } = useSendings(upload, isMany, onArrived)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]) => void send(isMany ? files : files.slice(0, 1))
  return (
    <>
      <label
        {...dropHandlers(take)}
        className="flex min-h-20 cursor-pointer items-center justify-center gap-3 border border-dashed border-line-strong px-4 py-3 text-center text-[0.9375rem] hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-danger data-over:border-agave data-over:bg-raised"
      >
        <input
          {...described}
          ref={input}
          type="file"
          multiple={isMany}
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
          className="sr-only"
        />
        <Icon name="plus" className="size-5" />
        {invitation}
      </label>
      <ul ref={whileShown} className="grid gap-3 not-empty:mt-3" aria-live="polite">
        {sendings.map((sending) => (
          <SendingLine key={sending.id} sending={sending} onStopped={() => input.current?.focus()} />
        ))}
      </ul>
    </>
  )
}

function SendingLine({ sending, onStopped }: { sending: Sending; onStopped: () => void }) {
  const { t } = useLazyTranslation('management')
  const { name, sent, problem, stop } = sending
  if (problem) return <li className="text-sm font-medium break-words text-danger">{`${name}: ${problem}`}</li>
  return (
    <li className="text-sm break-words">
      <span className="flex items-center justify-between gap-3 text-ink-soft">
        <span className="min-w-0">{t(sent < 1 ? 'picture.sending' : 'picture.preparing', { name })}</span>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('picture.stopOf', { name })}
          onClick={() => {
            stop()
            onStopped()
          }}
        >
          {t('picture.stop')}
        </Button>
      </span>
      <ProgressBar
        aria-label={t('picture.sending', { name })}
        {...(sent < 1 ? { value: sent } : {})}
        max={1}
        className="mt-1 w-full"
      />
    </li>
  )
}

/** The element has `data-over` while files are held above it. */
function dropHandlers(take: (files: readonly File[]) => void) {
  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      event.currentTarget.dataset.over = ''
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      delete event.currentTarget.dataset.over
    },
    onDrop(event: DragEvent<HTMLElement>) {
      delete event.currentTarget.dataset.over
      const files = [...event.dataTransfer.files]
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    },
  }
}
