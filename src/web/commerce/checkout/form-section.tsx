import type { ReactNode } from 'react'

interface FormSectionProps {
  /** Makes the section focusable. */
  id?: string | undefined
  legend: string
  hint?: ReactNode
  children: ReactNode
}

export function FormSection({ id, legend, hint, children }: FormSectionProps) {
  return (
    <fieldset
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className="min-w-0 border-t border-line pt-8 pb-10 first:border-t-0 first:pt-0"
    >
      <legend className="float-left mb-5 w-full font-display text-2xl leading-tight">{legend}</legend>
      <div className="clear-both">
        {hint && <p className="mb-5 text-sm text-pretty text-ink-soft">{hint}</p>}
        {children}
      </div>
    </fieldset>
  )
}
