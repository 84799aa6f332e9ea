import type { ReactNode } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Field } from '#web/ui/field.tsx'

interface FileFieldProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Types and endings that are offered. */
  accept: string
  file: File | undefined
  onChoose: (file: File | undefined) => void
  className?: string
}

/** A file to choose or drop, in the interface's language: the browser's own input speaks the browser's. */
export function FileField({ label, hint, error, accept, file, onChoose, className }: FileFieldProps) {
  const { t } = useLazyTranslation('management')
  return (
    <Field label={label} hint={hint} error={error} className={className ?? ''}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            type="file"
            accept={accept}
            onChange={(event) => onChoose(event.currentTarget.files?.[0])}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span
            aria-hidden="true"
            className="flex min-h-12 items-center gap-3 rounded-xs border border-line-strong bg-raised py-1.5 pr-3.5 pl-1.5 transition-colors peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-aria-invalid:border-danger peer-aria-invalid:ring-1 peer-aria-invalid:ring-danger"
          >
            <span className="shrink-0 rounded-xs border border-line-strong px-3 py-1.5 text-sm font-medium">
              {t(file ? 'fileField.change' : 'fileField.choose')}
            </span>
            <span className={`min-w-0 truncate ${file ? '' : 'text-ink-faint'}`}>
              {file?.name ?? t('fileField.none')}
            </span>
          </span>
        </span>
      )}
    </Field>
  )
}
